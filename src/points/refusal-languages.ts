import { remembered } from '../base/remembered.ts';

/**
 * What refusals say in other languages than English, as the translations of frameworks word it, phrase by phrase: what is read of English words is read
 * of theirs.
 * Source: the messages of rails-i18n, Laravel's language lines, Django's and Symfony's catalogues in German, French, Spanish, Chinese and Japanese.
 */

const PHRASES: readonly (readonly [RegExp, string])[] = [
  // German.
  [/größer (?:oder|als oder) gleich/giu, 'greater than or equal to'],
  [/kleiner (?:oder|als oder) gleich/giu, 'less than or equal to'],
  [/größer als/giu, 'greater than'],
  [/kleiner als/giu, 'less than'],
  [/zu kurz \(weniger als/giu, 'too short (minimum'],
  [/nicht (?:mehr|größer|länger) als/giu, 'no more than'],
  [/nicht (?:weniger|kleiner|kürzer) als/giu, 'no less than'],
  [/\bmindestens(?= \d)/giu, 'at least'],
  [/\b(?:höchstens|maximal)(?= \d)/giu, 'at most'],
  [/\bzu lang\b/giu, 'too long'],
  [/\bzu kurz\b/giu, 'too short'],
  [/\bZeichen\b/giu, 'characters'],
  [
    /\bmuss (?:ausgefüllt|angegeben) (?:werden|sein)|\bist (?:eine? )?(?:Pflichtfeld|Pflichtangabe|erforderlich)|\bdarf nicht leer sein/giu,
    'is required',
  ],
  [
    /\b(?:ist |wurde |wird )?bereits (?:vergeben|vorhanden|verwendet|registriert|in Verwendung)|\bexistiert bereits|\bgibt es bereits/giu,
    'already exists',
  ],
  [/\bexistiert nicht|\bwurde nicht gefunden/giu, 'does not exist'],
  [/\b(?:ist keine|muss eine) (?:gültige )?(?:ganze )?Zahl\b/giu, 'is not a number'],
  [/\bkein gültiger Wert/giu, 'not in the list'],
  [/\bkeine gültige E-?Mail/giu, 'not a valid email'],
  [/\bist (?:nicht gültig|ungültig)/giu, 'is invalid'],
  [/\bstimm(?:en|t) nicht (?:überein|mit)/giu, 'do not match'],
  [/\bmuss nach (.{1,40}) liegen/giu, 'must be after $1'],
  [/\bmuss vor (.{1,40}) liegen/giu, 'must be before $1'],
  // French.
  [/supérieure? ou égale? à/giu, 'greater than or equal to'],
  [/inférieure? ou égale? à/giu, 'less than or equal to'],
  [/supérieure? à/giu, 'greater than'],
  [/inférieure? à/giu, 'less than'],
  [/\bau moins(?= \d)/giu, 'at least'],
  [/\b(?:au plus|au maximum)(?= \d)/giu, 'at most'],
  [/\bpas plus de(?= \d)|\bne (?:doit|peut|doivent|peuvent) pas (?:dépasser|excéder)(?= \d)/giu, 'no more than'],
  [/\btrop longu?e?\b/giu, 'too long'],
  [/\btrop courte?\b/giu, 'too short'],
  [/\bcaractères/giu, 'characters'],
  [/\bdoit être rempli|\b(?:est|champ) (?:obligatoire|requise?)|\bne (?:doit|peut) pas être vide/giu, 'is required'],
  [/\best déjà (?:utilisé|pris)e?|\bexiste déjà/giu, 'already exists'],
  [/\bn['’]existe pas|\best introuvable/giu, 'does not exist'],
  [/\bn['’]est pas un (?:nombre|entier)/giu, 'is not a number'],
  [/\bn['’]est pas une adresse e-?mail valide/giu, 'is not a valid email'],
  [/\bn['’]est pas valide|\best invalide/giu, 'is invalid'],
  [/\bne correspond(?:ent)? pas/giu, 'do not match'],
  // Spanish.
  [/\bmayor (?:que )?o igual (?:que|a)\b/giu, 'greater than or equal to'],
  [/\bmenor (?:que )?o igual (?:que|a)\b/giu, 'less than or equal to'],
  [/\bmayor que\b/giu, 'greater than'],
  [/\bmenor que\b/giu, 'less than'],
  [/\b(?:al menos|como mínimo)(?= \d)/giu, 'at least'],
  [/\b(?:como máximo|a lo sumo)(?= \d)/giu, 'at most'],
  [/\bno (?:debe|puede)n? (?:exceder|superar|sobrepasar)(?: de| los| las)?(?= \d)/giu, 'no more than'],
  [/\bdemasiado larg[oa]/giu, 'too long'],
  [/\bdemasiado cort[oa]/giu, 'too short'],
  [/\bcaracteres máximo/giu, 'characters maximum'],
  [/\bcaracteres mínimo/giu, 'characters minimum'],
  [/\bcaracteres\b/giu, 'characters'],
  [/\bno puede (?:estar en blanco|estar vacío|ser vacío)|\b(?:es|campo) (?:obligatorio|requerido)/giu, 'is required'],
  [/\bya (?:está en uso|existe|ha sido (?:tomado|usado|registrado))/giu, 'already exists'],
  [/\bno existe\b/giu, 'does not exist'],
  [/\bno es un número/giu, 'is not a number'],
  [/\bno es válid[oa]/giu, 'is invalid'],
  [/\bno coinciden?\b/giu, 'do not match'],
  // Chinese.
  [/不能小于|不得小于|必须大于或?等于|大于等于/gu, ' must not be less than '],
  [/不能大于|不得大于|必须小于或?等于|小于等于|不能超过|不得超过/gu, ' must not be greater than '],
  [/过长|太长|過長/gu, ' too long '],
  [/过短|太短|過短/gu, ' too short '],
  [/最长为|最多/gu, ' at most '],
  [/最短为|至少/gu, ' at least '],
  [/个?字符|個字元/gu, ' characters '],
  [/不能为空|不能為空|不可为空|必须填写|必填/gu, ' is required '],
  [/已经?(?:存在|被使用|被占用|被注册)/gu, ' already exists '],
  [/不存在/gu, ' does not exist '],
  [/不是(?:有效的)?数字|必须是(?:数字|整数)/gu, ' is not a number '],
  [/格式(?:不正确|错误|无效|有误)/gu, ' has an invalid format '],
  [/不一致|不匹配/gu, ' do not match '],
  // Japanese, where the number stands before what is said of it.
  [/(\d+) ?文字(?:以内|以下)/gu, ' at most $1 characters '],
  [/(\d+) ?文字以上/gu, ' at least $1 characters '],
  [/(\d+(?:\.\d+)?) ?以下/gu, ' at most $1 '],
  [/(\d+(?:\.\d+)?) ?以上/gu, ' at least $1 '],
  [/必須(?:です|項目)|を入力してください|を空にできません/gu, ' is required '],
  [/(?:すでに|既に)(?:存在|使用|登録)/gu, ' already exists '],
  [/見つかりません|存在しません/gu, ' does not exist '],
  [/数値で(?:は|入力)/gu, ' is not a number '],
  [/不正な値|無効(?:です|な値)/gu, ' is invalid '],
];

/** Whether any of it can be meant: most words are asked for nothing more. */
const ANY = new RegExp(PHRASES.map(([phrase]) => `(?:${phrase.source})`).join('|'), 'iu');

/** Names and codes say nothing in any language. */
const ONE_WORD = /^[\w.:/-]*$/;

/** The words of a refusal with what they say in another language said in English. Whatever else stands in them stays. */
export const inEnglish = remembered((words: string): string =>
  !ONE_WORD.test(words) && ANY.test(words)
    ? PHRASES.reduce((text, [phrase, english]) => text.replace(phrase, english), words).replaceAll(/ {2,}/g, ' ')
    : words,
);
