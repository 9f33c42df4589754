import { holdsPseudonym } from '../../base/pseudonym.ts';
import type { Snapshot } from '../../observations/screen.ts';

/** What a screen says in sentences, where products speak of themselves: beside the way in, and where somebody asks what this is. */
export type OwnPlace = 'about text' | 'sign-in text';

/** "About", as screens, dialogs and addresses have it. */
const ABOUT =
  /^(?:about|über|ueber|info über|à propos|a propos|acerca de|sobre|informazioni su|over|om|o aplikac\p{L}+|об|о программе|关于|について|정보)(?=$|[\s:.-])/iu;
const ABOUT_PATH = /^(?:about(?:-us)?|ueber(?:-uns)?|a-propos|acerca(?:-de)?|sobre|over(?:-ons)?|om(?:-oss|-os)?)$/i;
/** Parts of an address below which no thing has a page of its own that says what it is about. */
const PLAIN_PART = /^(?:[a-z]{2}(?:-[a-z]{2})?|#!?|app|help|info|web|ui|site|admin|company)$/i;

/** What a product is said to be or to do: whatever stands before it has to be the product's name, or "This application". */
const SAYS =
  /\s(?:is (?:an?|the|your|our)|lets|helps|allows|enables|provides|offers|ist (?:eine?|das|die|der)|est (?:une?|le|la)|es (?:una?|el|la)|è (?:una?|il|la)|é (?:uma?|o|a)|is (?:een|het|de)|är (?:en|ett)) /u;
const THIS =
  /\bThis (?:app|application|web ?site|site|service|system|software|tool|platform|portal|program) (?:is (?:an?|the|your|our)|lets|helps|allows|enables|provides|offers) .+$/s;
/** Who owns it, how old it is and whether it runs today are none of what it is for. */
const OTHER =
  /trade ?mark|copyright|licen[sc]|warrant|\bversions?\b|\brelease\b|unavailable|offline|maintenance|deprecated|discontinued|\b(?:product|project|part|service|subsidiary|division|brand) of\b/i;

const PEOPLE =
  'members|users|customers|clients|patients|students|pupils|teachers|parents|readers|editors|authors|writers|journalists|librarians|developers|engineers|designers|administrators|admins|masters|managers|operators|employees|employers|staff|teams?|people|everyone|everybody|anyone|families|individuals|companies|businesses|organi[sz]ations|agencies|schools|doctors|nurses|physicians|researchers|scientists|merchants|sellers|buyers|retailers|drivers|pilots|farmers|gardeners|volunteers|citizens|residents|tenants|landlords|guests|hosts|travell?ers|players|coaches|trainers|freelancers|accountants|lawyers|analysts|planners|clerks|technicians|professionals|musicians|artists|photographers';
/** "For members of the library.", "Made for small teams." and nothing that somebody is asked to do. */
const FOR_PEOPLE = new RegExp(
  `(?:^|\\s)((?:(?:Made|Built|Designed|Intended|Meant) for|(?<=^)For) (?:the )?(?:[a-z-]+ ){0,2}(?:${PEOPLE})\\b(?!'|’)[^,:;.!?]*(?:, [^,:;.!?]+)*[.!])$`,
  'u',
);
const ASKS =
  /\b(?:please|contact|call|visit|click|see|use|go|write|sign|log|only|you|your|we|our|must|should|can|may|is|are|has|have|will)\b/i;

const LONGEST = 400;
const BEFORE = 80;
const MOST = 20;

/** The sentences of a text whose blocks stand beside each other: what heads one may stand before it. */
const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{Lo}"„«¿])/u).filter((one) => /[.!?]$/.test(one));

const isFree = (segments: readonly string[]): boolean => segments.every((segment) => PLAIN_PART.test(segment));

/** Whether an address is that of what the product says of itself: `/about`, `/en/about`, `/#/about`. */
const isAboutPath = (path: string): boolean => {
  const segments = path.split('/').filter((segment) => segment !== '');
  return ABOUT_PATH.test(segments.at(-1) ?? '') && isFree(segments.slice(0, -1));
};

export interface OwnWords {
  readonly place: OwnPlace;
  /** A sentence with what stands right before it: the product's name is not known yet. */
  readonly text: string;
}

/** The sentences of a screen in which the product may say what it is, or whom it is for. `path` with the route of a fragment. */
export const ownWordsOf = (snapshot: Snapshot, path: string): readonly OwnWords[] => {
  const isAbout = isAboutPath(path);
  const isHeaded = snapshot.headings.some(({ level, text }) => level <= 3 && ABOUT.test(text));
  const isSignIn = snapshot.forms.some(({ fields }) => fields.some(({ type, visible }) => type === 'password' && visible));
  const place: OwnPlace | undefined = isAbout || isHeaded ? 'about text' : isSignIn ? 'sign-in text' : undefined;
  const texts = [
    ...(place === undefined ? [] : [[place, snapshot.text] as const]),
    ...snapshot.dialogs.filter(({ name }) => ABOUT.test(name)).map(({ text }) => ['about text', text] as const),
  ];
  const found: OwnWords[] = [];
  for (const [where, text] of texts)
    for (const sentence of sentencesOf(text)) {
      if (found.length >= MOST) return found;
      const people = isAbout ? FOR_PEOPLE.exec(sentence)?.[1] : undefined;
      const at = SAYS.exec(sentence)?.index;
      const said =
        people !== undefined && !ASKS.test(people.replace(/^\w+ /, ''))
          ? people
          : (THIS.exec(sentence)?.[0] ?? (at === undefined ? undefined : sentence.slice(Math.max(0, at - BEFORE))));
      if (said === undefined || said.length > LONGEST || OTHER.test(said)) continue;
      // A person's text before it is none of it.
      const words = said.split(' ');
      const last = words.findLastIndex((word) => holdsPseudonym(word));
      const own = words.slice(last + 1).join(' ');
      if (own !== '') found.push({ place: where, text: own });
    }
  return found;
};

/** What of such a sentence is the product's word about itself, once it is known what it is called; `undefined` when it speaks of something else. */
export const saidOfItself = (
  text: string,
  names: readonly string[],
): { readonly kind: 'purpose' | 'audience'; readonly text: string } | undefined => {
  if (FOR_PEOPLE.exec(text)?.[1] === text) return { kind: 'audience', text };
  if (THIS.exec(text)?.index === 0) return { kind: 'purpose', text };
  const says = SAYS.exec(text);
  const name = says === null ? undefined : names.find((one) => ` ${text.slice(0, says.index)}`.endsWith(` ${one}`));
  if (says === null || name === undefined) return undefined;
  return { kind: 'purpose', text: text.slice(says.index - name.length) };
};
