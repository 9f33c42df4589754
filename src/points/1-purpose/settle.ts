import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { discarding, noneDiscarded } from '../../statement/discarded.ts';
import { compareReferences } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, triesOf } from '../../statement/tally.ts';
import { LANDING, type PageVote, type QuotationPlace, thingOf } from './miner.ts';
import { saidOfItself } from './own-words.ts';
import { PARTS, type Quotation, titleOf } from './product-title.ts';
import type { Purpose } from './reading.ts';

const ORDER: readonly QuotationPlace[] = [
  'manifest name',
  'manifest description',
  'description',
  'site name',
  'title',
  'landing heading',
  'about text',
  'sign-in text',
  'audience text',
  'interface title',
  'interface description',
  'audience',
];
const MOST = 12;
/** "for librarians", "designed for small teams": a stated audience, quoted with the sentence it stands in. */
export const FOR_WHOM =
  /\b(for|aimed at|designed for|made for|built for)\s+(?!example|free|more|each|every|all|now|a\b|the purpose)[a-z-]+s\b/i;

/** What a title says while there is nothing to say, or of a screen that every product has. */
const NO_NAME =
  /^(?:loading|please wait|untitled|error|[45]\d\d|(?:[45]\d\d\W+)?(?:page )?not found|sign[ -]?in|log[ -]?in|log[ -]?on|home|overview|dashboard|index|start|welcome|redirecting|document)\W*$/i;
/** Words that say what an interface is, not whose. */
const GENERIC =
  /\b(?:dynamic|rest|restful|http|json|open ?api|swagger|apis?|specification|spec|documentation|docs|reference|schema|interface|the|of|for|v?\d[\d.]*)\b/gi;
/** What an interface's title says of whose it is; null when it only says what it is. */
export const nameOfInterface = (title: string): string | null =>
  /\p{L}/u.test(title.replace(GENERIC, '')) && !/\bunidentified product\b/i.test(title) ? title : null;

/** Where a page lies: below what comes before the end of its address, or for itself where that is all there is. */
const areaOf = (path: string): string => /^(\/.+)\/[^/]+\/?$/.exec(path)?.[1] ?? path;

/**
 * Of descriptions that differ, one that is not on the first page and on those of one area alone says what they are: "Create a new category", or "Your order"
 * of each order. One that stands on pages of a single thing alone, whatever else is there, is of that thing: the first post of a topic.
 */
const ofProduct = (descriptions: readonly Quotation[]): readonly Quotation[] => {
  const ofNoThing = descriptions.filter(
    ({ pages }) => pages.some(({ ofOne }) => !ofOne) || new Set(pages.map(({ path }) => thingOf(path))).size > 1,
  );
  const general = ofNoThing.filter(
    ({ pages }) => pages.some(({ path }) => path === '' || LANDING.test(path)) || new Set(pages.map(({ path }) => areaOf(path))).size > 1,
  );
  return general.length === 0 ? ofNoThing : general;
};

/** Whether a manifest is of a part: fewer than half of the pages that say what they are lie below what it is of. */
const isOfPart = ({ place, pages }: Quotation, paths: ReadonlySet<string>): boolean =>
  /^manifest /.test(place) && pages.every(({ path: scope }) => [...paths].filter((path) => path.startsWith(scope)).length * 2 < paths.size);

const OWN_WORDS: ReadonlySet<QuotationPlace> = new Set(['about text', 'sign-in text']);

/** A sentence of a screen, where it is the product's about itself. */
const ofItself = (quotation: Quotation, names: readonly string[]): readonly Quotation[] => {
  const said = saidOfItself(quotation.text, names);
  if (said === undefined) return [];
  return [{ ...quotation, text: said.text, ...(said.kind === 'audience' ? { place: 'audience text' as const } : {}) }];
};

/** Point 1: quotations side by side, and the name the product gives itself. No sentence is ours. */
export const settlePurpose = (ballots: readonly Ballot[]): { readonly name: string | null; readonly purpose: Purpose[] } => {
  const all = [...ballots.reduce(mergeBallots, noBallot)].map(([subject, votes]): Quotation => {
    const [place, text] = JSON.parse(subject) as [QuotationPlace, string];
    return {
      place,
      text,
      tally: [...votes.values()].reduce(addTallies, noTally),
      pages: [...votes.keys()].map((vote) => JSON.parse(vote) as PageVote),
    };
  });
  const paths = new Set(all.flatMap(({ place, pages }) => (place === 'title' ? pages.map(({ path }) => path) : [])));
  const quotations = all.filter((quotation) => !isOfPart(quotation, paths));
  quotations.sort(
    (a, b) =>
      ORDER.indexOf(a.place) - ORDER.indexOf(b.place) ||
      triesOf(b.tally).times - triesOf(a.tally).times ||
      (a.tally.evidence[0] !== undefined && b.tally.evidence[0] !== undefined
        ? compareReferences(a.tally.evidence[0], b.tally.evidence[0])
        : 0) ||
      (a.text < b.text ? -1 : 1),
  );
  const named = (place: QuotationPlace): Quotation | undefined => quotations.find((quotation) => quotation.place === place);
  const title = titleOf(quotations.filter(({ place, text }) => place === 'title' && !NO_NAME.test(text)));
  const ofInterface = named('interface title')?.text;
  const name =
    named('manifest name')?.text ??
    named('site name')?.text ??
    title?.text ??
    (ofInterface === undefined ? null : nameOfInterface(ofInterface));
  // Where no title is of the product alone, what heads its first screen may be its name: a sentence that says what that is, is about it.
  const called = [name, ...quotations.flatMap(({ place, text }) => (place === 'landing heading' ? [text] : []))].filter(
    (one) => one !== null,
  );
  const described = new Set(ofProduct(quotations.filter(({ place }) => place === 'description')));
  const said = quotations.flatMap((quotation): readonly Quotation[] =>
    OWN_WORDS.has(quotation.place)
      ? ofItself(quotation, called)
      : quotation.place !== 'title'
        ? (quotation.place === 'landing heading' && NO_NAME.test(quotation.text)) ||
          (quotation.place === 'description' && !described.has(quotation))
          ? []
          : [quotation]
        : title !== undefined && quotation.pages === title.pages
          ? [title]
          : [],
  );
  // Of a title that says what the product is: the titles that say something else.
  const otherTitles = quotations
    .filter(({ place, text }) => place === 'title' && title !== undefined && text !== title.text && !text.split(PARTS).includes(title.text))
    .reduce((all, { text, tally }) => discarding(all, NO_NAME.test(text) ? 'generic' : 'thing', tally), noneDiscarded);
  const purpose: Purpose[] = [];
  // What is said in several places is one quotation, and stands on all of them.
  for (const [text, same] of Map.groupBy(said, (quotation) => quotation.text)) {
    if (purpose.length >= MOST) break;
    const places = [...new Set(same.map(({ place }) => place))];
    const ground = shown('stated', same.map(({ tally }) => tally).reduce(addTallies, noTally), {
      note: places.join(', '),
      counted: 'places',
      discarded: places.includes('title') ? otherTitles : undefined,
    });
    const described = places.some((place) => /description/.test(place)) && FOR_WHOM.test(text);
    const forWhom = places.filter((place) => place === 'audience' || place === 'audience text');
    if (forWhom.length < places.length) purpose.push({ kind: 'purpose', text, ...ground });
    if (forWhom.length > 0 || (described && named('audience') === undefined)) purpose.push({ kind: 'audience', text, ...ground });
  }
  return { name, purpose };
};
