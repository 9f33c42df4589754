import { DEPTH_LIMIT, isArray, isObject, type Json } from '../../../base/json.ts';
import { underElement, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isKeyByForm } from '../../../observations/segment.ts';
import { isRead as isReadSample } from '../../arguments.ts';
import type { Source, Template } from '../../outcome.ts';
import { isOperation } from '../../sample.ts';
import { isLeftEmpty } from '../groups/left-empty.ts';
import { membersHere, standsAlone, type Varies } from '../known/forms.ts';
import type { Tracked } from '../known/tracked.ts';
import { commonOrigin, gives } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { ownAcross } from '../values/own-across.ts';
import { constant, from, NOT_SHOWN, notShown, scalarTemplate } from '../values/scalar.ts';
import type { Slots } from '../values/slotted.ts';
import { eachIn, fieldsShown, foundAt, keysOf, type ListPlace } from './rows-at.ts';
import { tellsOfEach } from './told-of-each.ts';

interface RecordHere {
  readonly entity: string;
  readonly as: 'entity' | 'caller';
  /** The member that its fields stand in. */
  readonly within: string | undefined;
  /** What is its own of what stands here: the rest says how the call went. */
  readonly fields: ReadonlySet<string>;
}

/** The entity whose object stands here in every sample, when it is what the call is about, what it made, or who asks. */
const entityAt = (here: readonly Here[], path: string, input: BodyInput): RecordHere | undefined => {
  const there = here.filter(({ value }) => isObject(value));
  const names = new Set<string>();
  const members = new Set<string | undefined>();
  const fields = new Set<string>();
  let asCaller = true;
  let asTarget = true;
  for (const { one } of there) {
    const [first, ...others] = foundAt(one, path);
    if (first === undefined || others.length > 0) return undefined;
    names.add(first.entity);
    members.add(first.within);
    for (const field of Object.keys(first.value)) fields.add(field);
    const { account } = one.sample.caller;
    asCaller &&= input.signsIn === first.entity || (account?.entity === first.entity && account.key === first.key);
    const reached = one.sample.reach.find((reach) => reach.entity === first.entity);
    const isReached = reached !== undefined && (reached.key === first.key || input.renamed?.has(first.entity) === true);
    asTarget &&= isReached || input.made.has(first.entity);
  }
  const [entity] = names;
  if (there.length === 0 || names.size !== 1 || members.size !== 1 || entity === undefined) return undefined;
  const [within] = members;
  return asTarget || asCaller ? { entity, as: asTarget ? 'entity' : 'caller', within, fields } : undefined;
};

export interface BodyInput {
  readonly lists: readonly ListPlace[];
  /** Entities that the outcome creates. */
  readonly made: ReadonlySet<string>;
  /** Entities that the outcome gives another name: what is answered is called by the new one. */
  readonly renamed?: ReadonlySet<string>;
  /** The entity that signs in by it: the answer then shows who has just signed in. */
  readonly signsIn: string | undefined;
  /** Numbers beside a list, worked out with its paging: by the path at which they stand. */
  readonly numbers: ReadonlyMap<string, Source>;
  readonly varies?: Varies;
  /** What else the call was answered: in other cases. */
  readonly others?: readonly Tracked[];
  /** What may stand in a text of the answer. */
  readonly slots?: Slots;
}

/**
 * A credential stands here: one that is handed out, or the one that the request carried. It is no field of anything. Not every one that was
 * handed out came back before the recording ended.
 */
const isCredential = (here: readonly Here[]): boolean => {
  const isKnown = ({ one, value }: Here): boolean =>
    typeof value === 'string' && (one.issued.has(value) || one.sample.caller.credentials.some((carried) => carried.value === value));
  return here.some(isKnown) && here.every((each) => isKnown(each) || gives({ from: 'token' }, each.one, each.value));
};

/**
 * What is read again and again and is always the same is answered so, up to this length as JSON: what a front end is told of the data that it draws
 * (every field of every collection), and without which it draws nothing, is about so long.
 */
const LONGEST = 400_000;
const isRead = (here: readonly Here[]): boolean => here.every(({ one }) => isReadSample(one.sample));

/** What was not asked for says nothing of what is answered where it is; what was seen once of many answers may be chance all the same. */
const askedFor = (here: readonly Here[], path: string): readonly Here[] => {
  const place = path.replaceAll('[]', '');
  const asked = here.filter(({ one, value }) => value !== undefined || one.sample.selects?.has(place) !== false);
  return asked.length > 1 || isRead(asked) ? asked : here;
};

const memberOf = (here: readonly Here[], key: string): readonly Here[] =>
  here.map(({ one, value }) => ({ one, value: isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined }));

/** A member of a record, or so much of it as this call answers where others answer it in another form. */
const ofRecord = ({ entity, as }: RecordHere, key: string, here: readonly Here[], { varies }: BodyInput): Template => {
  // What a thing holds is not said where every answer of this form has nothing there, though it holds something.
  if (
    isLeftEmpty(
      here.map(({ one }) => one),
      key,
    )
  )
    return constant(null);
  const source = (path: string): Template => from(as === 'caller' ? { from: 'caller', path } : { from: 'entity', entity, path });
  const path = underKey('', key);
  const values = here.map(({ value }) => value);
  const isVarying = varies?.isSo(entity, key) === true;
  const keys = isVarying ? membersHere(values) : [];
  const name = isVarying && standsAlone(values) ? varies.nameIn(entity, key) : undefined;
  if (name !== undefined) return source(underKey(path, name));
  return keys.length === 0
    ? source(path)
    : { kind: 'object', members: keys.map((inner): [string, Template] => [inner, source(underKey(path, inner))]) };
};

/** Whether things stand here under what they are called by, now these and now others: which are there is no part of the answer's form. */
const isMapOfOthers = (there: readonly Here[]): boolean => {
  const keys = there.map(({ value }) => (isObject(value) ? Object.keys(value) : []));
  const all = new Set(keys.flat());
  return keys.some(({ length }) => length < all.size) && [...all].every((key) => isKeyByForm(key));
};

/** The template that every sample's answer fits: each leaf by its origin, a constant when all are the same, else not shown. */
const templateOf = (all: readonly Here[], path: string, near: string, input: BodyInput, depth: number): Template => {
  const there = all.filter(({ value }) => value !== undefined);
  const here = askedFor(all, path);
  const first = there[0]?.value;
  if (first === undefined || depth > DEPTH_LIMIT) return NOT_SHOWN;
  const list = input.lists.find((one) => one.path === path);
  if (list !== undefined && there.every(({ value }) => isArray(value) || list.keyed === true))
    return from({ from: 'list', entity: list.entity, ...fieldsShown(list), ...(list.keyed === true ? { keyed: true } : {}) });
  const each = eachIn(here, path);
  if (each !== undefined) return from(each);
  if (tellsOfEach(there)) return NOT_SHOWN;
  if (isMapOfOthers(there)) return notShown(here);
  const number = input.numbers.get(path);
  if (number !== undefined) return from(number);
  if (there.every(({ value }) => isObject(value))) {
    const entity = entityAt(here, path, input);
    const keys: string[] = [];
    for (const { value } of there) for (const key of Object.keys(value as object)) if (!keys.includes(key)) keys.push(key);
    const members = keys.map((key): [string, Template] => {
      const inner = underKey(path, key);
      const values = memberOf(here, key);
      if (isCredential(values)) return [key, from({ from: 'token' })];
      if (entity?.within === key)
        return [
          key,
          {
            kind: 'object',
            members: keysOf(values.map(({ value }) => value)).map((field): [string, Template] => [
              field,
              ofRecord(entity, field, memberOf(values, field), input),
            ]),
          },
        ];
      if (entity?.fields.has(key) === true) return [key, ofRecord(entity, key, values, input)];
      const every = memberOf(all, key);
      const template = templateOf(every, inner, key, input, depth + 1);
      // A part that only some answers have, and that nothing they repeat explains: when it comes is not shown.
      const isOptional = askedFor(every, inner).some(({ value: here }) => here === undefined);
      return [key, isOptional && template.kind !== 'source' ? notShown(values) : template];
    });
    return { kind: 'object', members };
  }
  if (there.every(({ value }) => isArray(value))) {
    const lengths = new Set(there.map(({ value }) => (value as readonly Json[]).length));
    const [length] = lengths;
    const whole = commonOrigin(here, near);
    if (whole !== undefined) return from(whole);
    // What only some answers have is no constant of theirs, though it is the same in each of them. What an operation was not asked for it has not.
    const asked = isOperation(here[0]?.one.sample.call ?? '') ? there : here;
    if (isRead(asked) && asked.every(({ value }) => sameJson(value, first)) && JSON.stringify(first).length < LONGEST)
      return constant(first);
    // Several things are told as they stood then: that they stood so each time makes them no constants.
    const areThings = there.some(({ one }) => foundAt(one, underElement(path)).length > 1);
    const isSeldomAsked = here.length < all.length && !isRead(all);
    if (lengths.size !== 1 || length === undefined || length > 100 || areThings || isSeldomAsked) return notShown(here);
    return {
      kind: 'array',
      items: Array.from({ length }, (_, at) =>
        templateOf(
          all.map(({ one, value }) => ({ one, value: isArray(value) ? value[at] : undefined })),
          underElement(path),
          near,
          input,
          depth + 1,
        ),
      ),
    };
  }
  const template = scalarTemplate(here, near, input.slots);
  const isFixed = template.kind === 'source' && template.source.from === 'constant';
  // What changes things answers how the thing stood that it changed: that some of its answers are alike makes them no constant of it.
  if (isFixed && here.length < all.length && !isRead(all)) return notShown(here);
  const own = isFixed && input.others !== undefined ? ownAcross(here, path, input.others) : undefined;
  return own === undefined ? template : from(own);
};

const isSaidToBeText = ({ status, mediaType }: Tracked['sample']): boolean => status < 400 && mediaType?.startsWith('text/') === true;

export const bodyOf = (group: readonly Tracked[], input: BodyInput): Template | null => {
  const here = group.filter((one) => one.sample.responseKnown).map((one): Here => ({ one, value: one.sample.response }));
  // What no recording holds was answered all the same, where it is said to be a text: that is not to answer with nothing.
  if (here.length === 0) return group.some(({ sample }) => isSaidToBeText(sample)) ? NOT_SHOWN : null;
  if (here.every(({ value }) => value === undefined)) return null;
  return templateOf(here, '', '', input, 0);
};
