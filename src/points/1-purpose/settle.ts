import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { compareReferences } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { QuotationPlace } from './miner.ts';
import type { Purpose } from './reading.ts';

const ORDER: readonly QuotationPlace[] = [
  'manifest name',
  'manifest description',
  'description',
  'site name',
  'title',
  'interface title',
  'interface description',
  'audience',
];
const MOST = 12;
/** "for librarians", "designed for small teams": a stated audience, quoted with the sentence it stands in. */
const FOR_WHOM = /\b(for|aimed at|designed for|made for|built for)\s+(?!example|free|more|each|every|all|now|a\b|the purpose)[a-z-]+s\b/i;

interface Quotation {
  readonly place: QuotationPlace;
  readonly text: string;
  readonly tally: Tally;
}

/** Point 1: quotations side by side, and the name the product gives itself. No sentence is ours. */
export const settlePurpose = (ballots: readonly Ballot[]): { readonly name: string | null; readonly purpose: Purpose[] } => {
  const quotations = [...ballots.reduce(mergeBallots, noBallot)].map(([subject, votes]): Quotation => {
    const [place, text] = JSON.parse(subject) as [QuotationPlace, string];
    return { place, text, tally: votes.get('stated') ?? noTally };
  });
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
  const titles = quotations.filter(({ place }) => place === 'title');
  const [firstTitle] = titles;
  // The part that all titles share at their end ("Books – City Library", "Loans – City Library") is what the product calls itself.
  const suffixes = titles.map(({ text }) => text.split(/\s+[–—|·-]\s+/).at(-1) ?? text);
  const shared =
    titles.length >= 2 && suffixes.every((suffix) => suffix === suffixes[0]) ? suffixes[0] : titles.length === 1 ? suffixes[0] : undefined;
  const name =
    named('manifest name')?.text ?? named('site name')?.text ?? shared ?? firstTitle?.text ?? named('interface title')?.text ?? null;
  const purpose: Purpose[] = [];
  // What is said in several places is one quotation, and stands on all of them.
  for (const [text, same] of Map.groupBy(quotations, (quotation) => quotation.text)) {
    if (purpose.length >= MOST) break;
    const places = same.map(({ place }) => place);
    const ground = shown('stated', same.map(({ tally }) => tally).reduce(addTallies, noTally), { note: places.join(', ') });
    const described = places.some((place) => /description/.test(place)) && FOR_WHOM.test(text);
    if (places.some((place) => place !== 'audience')) purpose.push({ kind: 'purpose', text, ...ground });
    if (places.includes('audience') || (described && named('audience') === undefined)) purpose.push({ kind: 'audience', text, ...ground });
  }
  return { name, purpose };
};
