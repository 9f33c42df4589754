import { expect, test } from 'vitest';
import { inEnglish } from './refusal-languages.ts';
import { ruleNamed, statedLimit } from './refusal-words.ts';

test.each<[words: string, rule: string, limit?: number]>([
  ['Der Wert muss größer oder gleich 5 sein.', 'minimum', 5],
  ['ist zu lang (nicht mehr als 30 Zeichen)', 'maxLength', 30],
  ['ist zu kurz (weniger als 3 Zeichen)', 'minLength', 3],
  ['muss ausgefüllt werden', 'required'],
  ['ist bereits vergeben', 'unique'],
  ['ist keine Zahl', 'type'],
  ['est trop long (pas plus de 30 caractères)', 'maxLength', 30],
  ['doit être rempli(e)', 'required'],
  ['Ce champ est obligatoire.', 'required'],
  ['est déjà utilisé', 'unique'],
  ['doit être supérieur ou égal à 5', 'minimum', 5],
  ['es demasiado largo (30 caracteres máximo)', 'maxLength', 30],
  ['no puede estar en blanco', 'required'],
  ['ya está en uso', 'unique'],
  ['debe ser mayor o igual a 5', 'minimum', 5],
  ['过长（最长为 30 个字符）', 'maxLength', 30],
  ['不能为空', 'required'],
  ['已经被使用', 'unique'],
  ['不能小于 5', 'minimum', 5],
  ['Le titre ne doit pas dépasser 40 caractères.', 'maxLength', 40],
  ['El título no puede exceder los 40 caracteres.', 'maxLength', 40],
  ['タイトルは40文字以内で入力してください。', 'maxLength', 40],
  ['タイトルは3文字以上で入力してください。', 'minLength', 3],
  ['価格は99.99以下で入力してください。', 'maximum', 99.99],
  ['タイトルを入力してください。', 'required'],
  ['この名前はすでに使用されています。', 'unique'],
])('%s', (words, rule, limit) => {
  expect(ruleNamed(null, words)).toBe(rule);
  expect(statedLimit(rule, words)?.value).toBe(limit);
});

test('words in English stay as they are', () => {
  for (const words of [
    'Title is too long  (maximum is 30)',
    'Maximal load reached',
    'Name at least',
    'No such thing',
    'タイトルを確認してください。',
  ])
    expect(inEnglish(words)).toBe(words);
});
