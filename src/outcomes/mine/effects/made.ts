import { isObject, type JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { endsInValue } from '../../../base/segment-pattern.ts';
import { isUuid } from '../../../base/uuid.ts';
import type { Effect, Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isOperation, isWrite, recordingOf } from '../../sample.ts';
import { isIntroduction } from '../conditions/introduced.ts';
import { isOwnKey } from '../known/credential.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { isAtOwnAddress, isMadeAsPut, isMadeBeside, isOfThis, madeAsPut, ownTime, wasMadeNow, wasThere } from '../known/made-now.ts';
import { isSeveral } from '../known/several.ts';
import { detailsOf, entityKey, type Tracked } from '../known/tracked.ts';
import { unlessByChance } from '../values/by-chance.ts';
import { commonOrigin, gives, isCommon } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { isHex, type Leaf, placesOf } from '../values/leaf.ts';
import { meaningOfMade } from '../values/meaning.ts';
import { namedAfter } from '../values/named-after.ts';
import { PART_NAMES, sentForPart } from '../values/named-part.ts';
import { ownerSource, sourceFor } from '../values/origin.ts';
import { isNumbered, type MadeAs, ownForm } from '../values/own-form.ts';
import { sentOtherwise } from '../values/sent-otherwise.ts';
import { type Slots, slotted } from '../values/slotted.ts';
import { unlessCopied } from './copied.ts';
import { madeBesideIn } from './made-beside.ts';
import { ownedFrom } from './owned.ts';
import { madeOfFactors } from './product.ts';
import { type MadeAt, relatedIn } from './related.ts';

/** Where what a new thing is called by may come from, where it is no fresh identity: who makes it says so. */
const GIVEN: ReadonlySet<Source['from']> = new Set(['payload', 'path', 'query', 'derived']);

/** How a fresh identity looks: what the next one will look like. */
const freshForm = (made: readonly MadeAs[]): Extract<Source, { from: 'fresh' }>['form'] => {
  const named = made.map(({ one, key }) => ({ one, key, value: key.split('/').at(-1) ?? key }));
  const are = (test: (key: string) => boolean): boolean => named.every(({ value }) => test(value));
  return are((key) => /^\d+$/.test(key))
    ? 'integer'
    : are(isUuid)
      ? 'uuid'
      : are(isHex)
        ? 'hex'
        : isNumbered(named)
          ? 'numbered text'
          : 'text';
};

/** Whether what is answered is what the request is about; of another thing of that kind, which the address names, nothing is made. */
const isAbout = ({ sample }: Tracked, found: { readonly entity: string; readonly key: string }, isAnother: boolean): boolean =>
  sample.reach.some((reach) => reach.entity === found.entity && (reach.key === found.key || (reach.in === 'path' && !isAnother)));

interface Made {
  readonly one: Tracked;
  readonly key: string;
  /** Where it stands in the answer; `null`: it was seen afterwards. */
  readonly path: string | null;
  readonly value: JsonObject;
  /** Only rows of lists showed it. */
  readonly isRow?: boolean;
}

/** Places of the payload that the object repeats under the same name, whatever stands there. */
const alike = (value: JsonObject, one: Tracked): readonly Leaf[] =>
  placesOf(one.sample.payload).filter((place) => {
    const key = lastPart(place.path);
    return typeof place.value !== 'object' && Object.hasOwn(value, key) && value[key] === place.value;
  });

const telling = (value: JsonObject, one: Tracked): readonly string[] =>
  alike(value, one).flatMap((place) => (isCommon(place.value) ? [] : [place.path]));

/** How many places show that the object was made from what was sent. */
const repeated = (value: JsonObject, one: Tracked): number => telling(value, one).length;

/** Something was sent, and the answer is a name that nothing had before, and nothing else: the name of what was made. */
const isNameAlone = (value: JsonObject, one: Tracked): boolean => {
  const { payload } = one.sample;
  return Object.keys(value).length === 1 && isObject(payload) && Object.keys(payload).length >= 2;
};

/** Whether an account repeats more of what was sent than somebody signs in by. */
const repeatsMore = (value: JsonObject, one: Tracked): boolean => repeated(value, one) >= (isIntroduction(one.sample.payload) ? 1 : 2);

/** What gives out a credential signs in, and makes nothing: unless it says when it was made, or repeats more of what was sent than a name. */
const isAccountMade = (value: JsonObject, one: Tracked): boolean => ownTime(value, one) || repeatsMore(value, one);

/**
 * What a sample has made of an entity: an object in the answer to an accepted write that the status itself calls created (201), or
 * one that no earlier answer showed and that carries the time of the call or what was sent. A sign-in shows its account for the
 * first time and makes nothing; a sign-up is sent more than a name and a secret, and shows it.
 */
export const madeBy = (one: Tracked): ReadonlyMap<string, Made> => {
  const made = new Map<string, Made>();
  const { sample } = one;
  if (!isWrite(sample) || sample.method === 'DELETE' || sample.status < 200 || sample.status > 399) return made;
  for (const found of detailsOf(sample)) {
    const name = entityKey(found.entity, found.key);
    // An answer about another thing of the kind that the path names is about that one, unless its status or its own times say that it was made: a folder's file, a copy.
    const isBeside = isMadeBeside(one, found);
    const isAnother =
      isBeside || (sample.method === 'POST' && one.fresh.has(name) && (sample.status === 201 || isOfThis(found.value, one)));
    // What is put at its own address, and was not there, is made by it: then a server says 201 (RFC 9110 §9.3.4).
    const isSaid = sample.status === 201 && one.fresh.has(name) && one.last.get(name)?.kind !== 'there';
    // What is posted at its own address may as well change it, and some servers say 201 to every POST: it was missing, or says that it was made just now.
    const isPosted = isSaid && isAtOwnAddress(one, found) && (one.wasMissing === true || wasMadeNow(found.value, one));
    const isPut =
      (sample.method === 'PUT' && (isSaid || (isMadeAsPut(one) && sample.reach[0]?.key === found.key))) ||
      (sample.method === 'POST' && isPosted);
    if (made.has(found.entity) || (!isPut && isAbout(one, found, isAnother))) continue;
    const lets = one.issued.size > 0 && !isOwnKey(sample, found.entity);
    const isNew =
      one.fresh.has(name) &&
      !wasThere(found.value, one) &&
      (!lets
        ? ownTime(found.value, one) || (sample.method === 'POST' && (repeated(found.value, one) > 0 || isNameAlone(found.value, one)))
        : sample.method === 'POST' && repeatsMore(found.value, one));
    // Objects inside the made one are its parts.
    const isInside = [...made.values()].some(({ path }) => path === '' || found.path.startsWith(`${path}.`));
    // Frameworks answer every POST with 201: what was there already was not made by it.
    const mayBeMade = one.fresh.has(name) || (made.size === 0 && !one.stood.has(name));
    const isCreated =
      isBeside ||
      (isPut && (isMadeAsPut(one) || sample.method === 'POST')) ||
      (sample.status === 201 && mayBeMade && (!lets || isAccountMade(found.value, one)));
    if (isInside || !(isNew || isCreated)) continue;
    const after = one.after.get(name);
    made.set(found.entity, { one, key: found.key, path: found.path, value: after?.kind === 'there' ? after.value : found.value });
  }
  const put = madeAsPut(one);
  if (put !== undefined && !made.has(put.entity)) made.set(put.entity, { one, path: null, ...put });
  for (const [entity, birth] of one.births) if (birth !== undefined && !made.has(entity)) made.set(entity, { one, path: null, ...birth });
  return made;
};

/**
 * What each sample of the group has made. A name of two letters shows nothing by itself, nor do numbers that are soon the same: who signs up under it has an
 * account like the others, where the call hands out a credential to each; and a remark of which only the stars were sent is one like those with words. The
 * answer repeats, in the same places, all that was sent of what it repeats of theirs.
 */
export const madeIn = (group: readonly Tracked[]): readonly ReadonlyMap<string, Made>[] => {
  const each = group.map(madeBy);
  return each.map((made, at) => {
    const one = group[at];
    if (one === undefined) return made;
    const signsUp = one.issued.size > 0;
    const isLike = (value: JsonObject, other: Made): boolean => {
      const places = alike(value, one).map(({ path }) => path);
      return telling(other.value, other.one).every(
        (path) => places.includes(path) || (!signsUp && valueAt(one.sample.payload, path) === undefined),
      );
    };
    const isShown = (value: JsonObject): boolean =>
      signsUp ? repeated(value, one) > 0 : one.sample.method === 'POST' && isWrite(one.sample) && alike(value, one).length >= 2;
    const more = detailsOf(one.sample).flatMap((found): [string, Made][] => {
      const others = each.flatMap((made) => made.get(found.entity) ?? []);
      const isNew =
        !made.has(found.entity) && one.fresh.has(entityKey(found.entity, found.key)) && isShown(found.value) && !wasThere(found.value, one);
      return isNew &&
        others.some((other) => other.one.issued.size > 0 === signsUp && other.path === found.path && isLike(found.value, other))
        ? [[found.entity, { one, key: found.key, path: found.path, value: found.value }]]
        : [];
    });
    return more.length === 0 ? made : new Map([...made, ...more]);
  });
};

/** The same by sample. */
export const madeOf = (group: readonly Tracked[]): NonNullable<Slots['made']> => {
  const each = madeIn(group);
  const at = new Map(group.map((one, index) => [one, each[index] ?? new Map<string, Made>()]));
  return (one) => at.get(one) ?? new Map();
};

/** Nothing shows what a sample made of an entity, or that it made none or several: its answer shows none, and what it is about was not there before. */
const isSilent = (one: Tracked, entity: string): boolean =>
  !one.births.has(entity) &&
  !isSeveral(one.sample.payload) &&
  detailsOf(one.sample).every((found) => found.entity !== entity) &&
  one.sample.reach.every((reach) => reach.entity !== entity || one.last.get(entityKey(entity, reach.key))?.kind !== 'there');

/** Entities that every sample of the group makes, as far as that is shown. */
export const madeEntities = (group: readonly Tracked[]): ReadonlySet<string> => {
  const each = madeIn(group);
  // What the same call shows twice was not made by it: that is a sign-in, or an answer to the same thing said again.
  const isOnce = (entity: string): boolean => {
    const keys = group.map((one, at) => JSON.stringify([recordingOf(one.sample), each[at]?.get(entity)?.key]));
    return group.every((one) => one.issued.size === 0) || new Set(keys).size === keys.length;
  };
  const isMade = (entity: string): boolean => {
    const isShown = each.some((made) => (made.get(entity)?.path ?? null) !== null);
    return group.every((one, at) => each[at]?.has(entity) === true || (!isShown && isSilent(one, entity)));
  };
  const entities = new Set(each.flatMap((made) => [...made.keys()]));
  return new Set([...entities].filter((entity) => isMade(entity) && isOnce(entity)));
};

/** A field and its origin; of an object whose own origin is not shown, its fields. */
export const fieldsOf = (
  path: string,
  key: string,
  here: readonly Here[],
  depth: number,
  part?: string,
  ofCaller = false,
): [string, Source][] => {
  // What stands beside the name of who asks is theirs, though it be the same for everybody.
  const theirs: Source = { from: 'caller', path: underKey('', key) };
  const source =
    ownerSource(here) ??
    (ofCaller && here.every(({ one, value }) => value !== undefined && gives(theirs, one, value)) ? theirs : undefined) ??
    (part === undefined ? undefined : sentForPart(here, part, key)) ??
    sourceFor(here, key);
  // What names who asks is about who asks, though the same stands in what the call is about.
  const inside = (inner: string): readonly Here[] =>
    here.map(({ one, value }) => ({ one, value: isObject(value) && Object.hasOwn(value, inner) ? value[inner] : undefined }));
  const isCallers = Object.keys(isObject(here[0]?.value) ? here[0].value : {}).some(
    (inner) =>
      ownerSource(inside(inner)) !== undefined || (PART_NAMES.includes(inner) && commonOrigin(inside(inner), inner)?.from === 'caller'),
  );
  const isOpen = source.from === 'not shown' || source.from === 'constant' || (source.from === 'entity' && isCallers);
  const isSplit = isOpen && depth < 3 && here.length > 0 && here.every(({ value }) => isObject(value) && Object.keys(value).length > 0);
  if (!isSplit) return [[path, source]];
  const keys = [...new Set(here.flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))];
  return keys.flatMap((inner) => fieldsOf(underKey(path, inner), inner, inside(inner), depth + 1, key, isCallers));
};

/** The whole of another thing that the call has made: the address of a cart that it was sent for. */
export const madeSource = (here: readonly Here[], made: ReadonlySet<string>): Source | undefined => {
  const is = (entity: string): boolean =>
    here.every(({ one, value }) => isObject(value) && sameJson(madeBy(one).get(entity)?.value, value));
  const entity = here.length === 0 || !isObject(here[0]?.value) ? undefined : [...made].find(is);
  return entity === undefined ? undefined : { from: 'entity', entity, path: '' };
};

/**
 * What an operation was not asked for it does not answer: that a field is not there shows nothing, and where its value comes from is shown by the others.
 * Not that it is always the same, which only its type is.
 */
const ofSome = (source: Source, key: string): Source =>
  source.from === 'constant' && key !== '__typename' ? { from: 'not shown' } : source;

/**
 * Whether what was seen of a made thing says that it lacks a field that no answer of the call itself has: not where nobody looked at it afterwards, nor
 * where a row was all that was looked at.
 */
const lackingAmong = (looked: readonly Made[], entity: string): ((one: Made, key: string) => boolean) => {
  const answered = new Set(
    looked.flatMap(({ one, key }) =>
      detailsOf(one.sample).flatMap((found) => (found.entity === entity && found.key === key ? Object.keys(found.value) : [])),
    ),
  );
  const seenOf = ({ value }: Made): number => Object.keys(value).filter((key) => !answered.has(key)).length;
  return (one, key) =>
    answered.has(key) ||
    (one.isRow !== true && 2 * seenOf(one) >= Math.min(...looked.filter(({ value }) => Object.hasOwn(value, key)).map(seenOf)));
};

export const createOf = (group: readonly Tracked[], entity: string, knowledge: Knowledge): Effect => {
  const { outlines, viewers, below, theirs } = knowledge;
  const made = madeIn(group).flatMap((each) => each.get(entity) ?? []);
  const identity = outlines.get(entity)?.identity ?? null;
  const madeAt: MadeAt = (one) => made.find((each) => each.one === one)?.path;
  const ofMade: Slots = { made: (one) => new Map(made.flatMap((each) => (each.one === one ? [[entity, each]] : []))) };
  // A text that nothing else explains may name what was made: its address does.
  const textAt = (at: string, source: Source): Source => {
    if (source.from !== 'not shown' && !(source.from === 'constant' && made.length === 1)) return source;
    const here = made.map(({ one, value }): Here => ({ one, value: valueAt(value, at) }));
    const text = slotted(here, ofMade);
    // Of one alone nothing shows that a part of a text is what was sent.
    const isShown = made.length > 1 || text?.slots.every(([origin]) => origin.from === 'entity' && origin.entity === entity) === true;
    return text === undefined || !isShown ? source : text;
  };
  // What each thing has for itself, one that was made shows of no other: nothing says that the next is called so.
  const ownAt = (at: string, source: Source): Source => {
    const here = looked.map(({ one, value }): Here => ({ one, value: valueAt(value, at) }));
    return unlessByChance(source, here, { entity, field: at, isAlone: made.length === 1 }, knowledge);
  };
  // Nor does what the kind of it that was asked for makes of a field.
  const wordAt = (at: string, source: Source): Source => {
    const fits =
      source.from === 'not shown' &&
      looked.every(({ value }) => typeof valueAt(value, at) !== 'object') &&
      // What was sent under the field's own name was kept, though it was spelt otherwise.
      !looked.some(({ one, value }) => sentOtherwise(one, valueAt(value, at), lastPart(at)).length > 0);
    return fits ? (meaningOfMade(looked.map(({ one, key, value }) => ({ one, key, held: valueAt(value, at) }))) ?? source) : source;
  };
  // So many, at so much each.
  const productAt = (at: string, source: Source): Source =>
    source.from === 'not shown'
      ? (madeOfFactors(
          looked.map(({ one, value }): Here => ({ one, value: valueAt(value, at) })),
          knowledge,
        ) ?? source)
      : source;
  // What was answered with its name alone, and never looked at, shows nothing of its fields.
  const looked = made.filter(({ value }) => Object.keys(value).some((key) => underKey('', key) !== identity));
  const lacks = lackingAmong(looked, entity);
  const keys: string[] = [];
  for (const { value } of made) for (const key of Object.keys(value)) if (!keys.includes(key)) keys.push(key);
  const told = keys.flatMap((key): [string, Source][] => {
    const path = underKey('', key);
    const all = (path === identity ? made : looked.filter((one) => Object.hasOwn(one.value, key) || lacks(one, key))).map(
      ({ one, value }): Here => ({ one, value: Object.hasOwn(value, key) ? value[key] : undefined }),
    );
    const here = isOperation(group[0]?.sample.call ?? '') ? all.filter(({ value }) => value !== undefined) : all;
    if (path === identity) {
      // What is put at its own address is called as that says, be it a number.
      const last = made.map(({ one: { sample } }) =>
        sample.method === 'PUT' && endsInValue(sample.call) ? sample.path.at(-1) : undefined,
      );
      const put = last.every((one, at) => one?.[1] === made[at]?.key) ? last[0]?.[0] : undefined;
      if (put !== undefined) return [[path, { from: 'path', name: put }]];
      const sent = commonOrigin(here, key);
      const isGiven = sent !== undefined && GIVEN.has(sent.from);
      if (isGiven) return [[path, sent]];
      // Within something else, who makes it may be what it is called by: the first member of a project.
      const who = outlines.get(entity)?.within === undefined ? undefined : ownerSource(here);
      if (who !== undefined) return [[path, who]];
      const form = freshForm(made);
      const behind = form === 'text' ? namedAfter(made, key) : undefined;
      return [[path, { from: 'fresh', form, ...(behind === undefined ? {} : { behind }) }]];
    }
    // Others see it otherwise: as it is for everybody at first.
    const initially = viewers.differs(entity, path) ? viewers.initially(entity, path) : undefined;
    if (initially !== undefined) return [[path, { from: 'constant', value: initially }]];
    const form = ownForm(here, made, key);
    if (form !== undefined) return [[path, { from: 'fresh', form }]];
    // A credential that is handed out beside the fields is none of them.
    const related = relatedIn(here, key, madeAt, knowledge);
    if (related !== undefined) return [[path, related]];
    const beside = madeBesideIn(here, entity, madeBy, knowledge);
    if (beside !== undefined) return [[path, beside]];
    const from = fieldsOf(path, key, here, 0)
      .filter(([, source]) => source.from !== 'token')
      .map(([at, source]): [string, Source] => [at, ownAt(at, wordAt(at, textAt(at, productAt(at, source))))]);
    return here.length === all.length ? from : from.map(([at, source]) => [at, ofSome(source, key)]);
  });
  const set = unlessCopied(told, entity, (at) => looked.map(({ one, value }): Here => ({ one, value: valueAt(value, at) })));
  // What differs by who looks is for everybody as it was at first, whether the call that made the thing tells or not.
  for (const field of viewers.fieldsOf(entity)) {
    const initially = set.some(([path]) => path === field) ? undefined : viewers.initially(entity, field);
    if (initially !== undefined) set.push([field, { from: 'constant', value: initially }]);
  }
  set.push(
    ...ownedFrom(made, entity, keys, knowledge, (path, key, here) => fieldsOf(path, key, here, 0)).map(([at, from]): [string, Source] => [
      at,
      from,
    ]),
  );
  const name = below.get(entity)?.name;
  const hangs = name !== undefined && group.every((one) => one.sample.path.at(-1)?.[0] === name);
  return { kind: 'create', entity, ...(hangs ? { below: name } : {}), ...(theirs.has(entity) ? { theirs: true } : {}), set };
};
