import { namesSession } from '../../base/words/sign-in-words.ts';
import { namesTexts } from '../../base/words/texts-place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { hasValue } from '../address.ts';
import { canBeAsked } from '../calls/asked-with.ts';
import { isOperation, reads } from '../calls/operation-of.ts';
import { toldForm } from '../calls/told-of-what.ts';
import type { Detail, Form, Heading, Link, List, Screen } from '../node.ts';
import { accessOf } from '../parts/access.ts';
import { answerDetail } from '../parts/answer-detail.ts';
import { answerList } from '../parts/answer-list.ts';
import { derivedDetail } from '../parts/detail-of.ts';
import { fieldOf } from '../parts/field-of.ts';
import { formOf } from '../parts/form-of.ts';
import { lackingPayload } from '../parts/lacking-payload.ts';
import { listOf } from '../parts/list-of.ts';
import { answerRecord, puttingBack } from '../parts/put-back.ts';
import type { Uses } from '../parts/read-detail.ts';
import { usesFor } from '../parts/read-detail.ts';
import { wayToMake } from '../parts/way-to-make.ts';
import { callShown, type Planning } from '../planning.ts';
import { asWords, spaced } from '../words/as-words.ts';
import { collectionWord, furtherWords } from '../words/collection-word.ts';
import { calledApart } from './alike.ts';
import { readsPlainly } from './other-calls.ts';
import { addressOf, freeWord } from './places.ts';

const derived = (address: string, title: string, parts: Screen['parts']): Screen => ({
  kind: 'screen',
  route: address,
  address,
  title,
  titled: false,
  layout: 'derived',
  parts,
  shownBy: parts.flatMap((part) => part.shownBy),
});

const lastSegment = (address: string): string => address.split('/').at(-1) ?? address;

/** The last word that the product has for a call: its operation's, else its path's. */
const wordFor = ({ operation, path }: Pick<Call, 'operation' | 'path'>): string => operation?.split(' ').at(-1) ?? lastSegment(path);

/** A record is called by what tells it apart from the others, else by its identity. */
const headingOf = (planning: Planning, entity: Entity): readonly Heading[] => {
  const path = planning.places.get(entity.name)?.title ?? entity.identity;
  const field = entity.fields.find((one) => one.path === path);
  if (field === undefined) return [];
  const shownAs = fieldOf(planning, entity, field);
  return [{ kind: 'heading', text: entity.name, field: shownAs, shownBy: shownAs.shownBy }];
};

/** What a screen reads that can be gone to without a record: a list, or the one thing of its kind. */
const readsHere = ({ address, parts: [part] }: Screen): string | undefined =>
  (part?.kind === 'list' || part?.kind === 'detail') && !hasValue(address) ? part.request?.path : undefined;

/** Words that stand before each other in the paths of calls, without those that all of them begin with: "Client: Settings" beside "Settings". */
const wordsApart = (paths: readonly string[]): readonly string[] => {
  const words = paths.map((path) => path.split('/').filter((segment) => segment !== '' && !segment.includes('{')));
  const shared = Math.max(
    0,
    (words[0] ?? []).findIndex((word, at) => words.some((other) => at >= other.length - 1 || other[at] !== word)),
  );
  return words.map((of) => of.slice(shared).slice(-2).map(asWords).join(': '));
};

/** Two such screens under one word are told apart by the words of their calls' paths, else by the paths, and stand at addresses of their own. */
const apart = (screens: readonly Screen[]): readonly Screen[] => {
  const taken = new Set<string>();
  return screens.map((screen) => {
    const path = readsHere(screen);
    if (path === undefined) return screen;
    const address = freeWord(screen.address, taken);
    const alike = screens.filter((other) => other.title === screen.title && readsHere(other) !== undefined);
    const words = wordsApart(alike.map((other) => readsHere(other) ?? ''));
    const own = new Set(words).size === words.length ? words[alike.indexOf(screen)] : undefined;
    const title = alike.length === 1 ? screen.title : (own ?? `${screen.title} (${path.replaceAll('{+', '{')})`);
    return { ...screen, title, address, route: address === screen.address ? screen.route : address };
  });
};

/** List, detail and form of every entity that calls were seen to list, read or create. */
export const derivedScreens = (planning: Planning, uses: Uses): readonly Screen[] => {
  const ofEntities = drawn(planning, uses);
  return apart([...ofEntities, ...ofAnswers(planning, uses, new Set(ofEntities.map(({ address }) => address)))]);
};

/** The one thing of its kind, with what is put back where it is read. */
const theOne = (planning: Planning, uses: Uses, entity: Entity): Detail => {
  const detail = derivedDetail(planning, uses, entity);
  const call = planning.points.calls.find((one) => callName(one) === detail.request?.call);
  return call === undefined ? detail : { ...detail, parts: [...detail.parts, ...puttingBack(planning, call, detail.at)] };
};

/** What a list of no entity is called: the words that its address has behind those of the last thing that it names. */
const answerWords = (planning: Planning, call: Call): string => {
  const words = [...planning.entities.keys()].map((name) => furtherWords(call, name));
  return words.toSorted((a, b) => b.length - a.length)[0] ?? asWords(lastSegment(call.path));
};

/** Lists of calls that answer with things in a row, of which nothing shows what identifies them; and what is read and put back at one address. */
const ofAnswers = (planning: Planning, uses: Uses, taken: Set<string>): readonly Screen[] => {
  const used = new Set(uses.map(({ call }) => call));
  const looks = isToLookAt(planning);
  return planning.points.calls.flatMap((call) => {
    // What a client says to people is on its screens, and none of them.
    const part =
      used.has(call) || namesTexts(call.path)
        ? undefined
        : (answerList(planning, call) ?? answerRecord(planning, call) ?? (looks ? answerRead(planning, call) : undefined));
    const word = wordFor(call);
    return part === undefined || word === '' ? [] : [derived(`/${freeWord(word, taken, '/')}`, answerWords(planning, call), [part])];
  });
};

/** A list that says no more of each thing than what it is called is what a form offers to choose from, and no screen. */
const isForChoosing = ({ columns }: List): boolean => columns.length <= 2 && columns.some(({ field }) => field.identity);

/** So few calls do anything that the product is one to look at: what each of the others answers is a screen. */
const isToLookAt = ({ points }: Planning): boolean =>
  points.calls.filter((call) => call.method !== 'GET' && !reads(call)).length * 4 <= points.calls.length;

/** How a call went, beside what it answers. */
const VERDICT = /^(?:ok|success|succeeded|status|code|msg|message|error)$/i;

/** What a call answers that has things to read: more than one, not only how it went, and nothing of who asks. */
const answerRead = (planning: Planning, call: Call): Detail | Form | undefined => {
  if (!readsPlainly(call) || namesSession(call.path)) return undefined;
  const detail = answerDetail(planning, call);
  return detail.fields.length > 1 && !detail.fields.every(({ path }) => VERDICT.test(path))
    ? (toldForm(planning, call) ?? detail)
    : undefined;
};

const isMadeOfAnother = (planning: Planning, uses: Uses, call: Call): boolean =>
  uses.some((use) => use.kind === 'act' && use.call === call && planning.places.get(use.entity)?.detail != null);

/** What is made without saying of what is made by a form of its own; what is put at its own address, or made of another thing, is done there. */
const plainest = (creates: Uses): Uses => {
  const named = ({ call }: Uses[number]): number => call.parameters.filter((parameter) => parameter.in === 'path').length;
  const least = Math.min(...creates.map(named));
  return creates.filter((use) => named(use) === least);
};

/** An address without what names a thing in it. */
const withoutNames = (address: string): string => address.replaceAll(/\/:[^/]*/g, '');

const drawn = (planning: Planning, uses: Uses): readonly Screen[] =>
  [...planning.entities.values()].flatMap((entity) => {
    const own = usesFor(uses, entity.name);
    const place = planning.places.get(entity.name);
    const base = place?.list ?? (place?.detail == null ? null : withoutNames(place.detail.address)) ?? `/${entity.name}`;
    const screens: Screen[] = [];
    const lists = own
      .filter((use) => use.kind === 'list' && use.under === undefined && canBeAsked(use.call, entity.name))
      .toSorted((a, b) => Number(isOperation(a.call)) - Number(isOperation(b.call)) || a.call.path.length - b.call.path.length);
    // What is only made of another thing is made where that is.
    const creates = plainest(
      own.filter((use) => use.kind === 'create' && (lists.length > 0 || !isMadeOfAnother(planning, uses, use.call))),
    );
    const addressFor = (index: number): string => `${base === '/' ? '' : base}/new${index === 0 ? '' : `-${index + 1}`}`;
    const firstCreate = creates[0];
    const create: Link | null =
      firstCreate === undefined
        ? null
        : {
            kind: 'link',
            label: wayToMake(planning, callName(firstCreate.call)),
            to: addressFor(0),
            group: 'product',
            access: accessOf(planning.points, callName(firstCreate.call)),
            shownBy: [callShown(firstCreate.call)],
          };
    let first: List | undefined;
    lists.forEach((use, index) => {
      if (use.kind !== 'list') return;
      const list = listOf(planning, use, entity, create);
      const segment = wordFor(use.call);
      const address = index === 0 ? base : `${base}/~${segment}${index > 1 ? `-${index}` : ''}`;
      if (index > 0 && isForChoosing(list) && first !== undefined && list.columns.length < first.columns.length) return;
      first ??= list;
      const title = index === 0 ? asWords(collectionWord(use.call, entity.name) ?? entity.name) : furtherWords(use.call, entity.name);
      screens.push(derived(address, title, [list]));
    });
    const detail = place?.detail;
    const singleton = own.find((use) => use.kind === 'read' && use.target === undefined);
    if (detail != null)
      screens.push(derived(detail.address, spaced(entity.name), [...headingOf(planning, entity), derivedDetail(planning, uses, entity)]));
    else if (singleton !== undefined)
      screens.push(derived(addressOf(`/${wordFor(singleton.call)}`), asWords(wordFor(singleton.call)), [theOne(planning, uses, entity)]));
    const titles = calledApart(creates.map(({ call }) => ({ ...call, called: `New ${spaced(entity.name)}` })));
    creates.forEach((use, index) => {
      const made = formOf(planning, { purpose: 'create', entity: entity.name, call: use.call, label: 'Save' });
      // Where the answer does not say which it is, one sees it in the list.
      const form = made.made === null && made.leadsTo === null ? { ...made, leadsTo: place?.list ?? null } : made;
      screens.push(derived(addressFor(index), titles[index] ?? '', [form, ...lackingPayload(use.call)]));
    });
    return screens;
  });
