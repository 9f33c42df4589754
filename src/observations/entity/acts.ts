import { isArray, isObject } from '../../base/json.ts';
import { mayIdentify } from '../../base/words/identity-name.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { isOperation } from '../operation.ts';
import { signsInAs } from '../principal/signs-in-as.ts';
import { textAt } from '../resource.ts';
import { askedOf, calledBy, doesTo, doneBy, equalledIn, listedIn, madeIn, namedIn, namesOne, sentId } from './asked.ts';
import { besideAddressed } from './called-within.ts';
import { askedBehind, collectionOf, doneTo } from './collection.ts';
import { wordOf } from './collection-word.ts';
import { handles, isHandledIn } from './handled.ts';
import { type Act, BELOW, type Draft, SINGLE } from './history.ts';
import { nounOf, spaceOf } from './naming.ts';
import { singularOf } from './plural.ts';
import { idOf, isOfOneServer } from './thing.ts';
import { STATE_LENGTH } from './tracker.ts';
import type { Among, Done, Written } from './written.ts';

/** Every write asks it of every draft. */
const words = new WeakMap<Draft, string>();

/** What the things of a draft are called by their address or operation. */
const wordFor = (draft: Draft): string => {
  const known = words.get(draft);
  if (known !== undefined) return known;
  const { collection } = draft;
  const word = collection.startsWith('#') ? collection.slice(1) : (wordOf(collection) ?? '');
  const called = singularOf(plainLetters(/^#|\./.test(collection) ? nounOf(word) : word));
  words.set(draft, called);
  return called;
};

/** The drafts of things that go by a word. */
const calledAs = (stem: string, drafts: readonly Draft[]): readonly Draft[] => {
  const word = singularOf(stem);
  return drafts.filter((draft) => wordFor(draft) === word);
};

/** Of drafts, those that a method is one of, by all that its name says. */
const methodsOf = (operation: string, drafts: readonly Draft[]): readonly Draft[] => {
  const space = spaceOf(operation);
  return space === '' ? [] : drafts.filter(({ collection }) => collection.startsWith('#') && spaceOf(collection.slice(1)) === space);
};

/**
 * The things of a collection, and of the addresses that say what is done with it, that a payload names by their own identity; and those of any address, by
 * one that only one server could have made under a name that nothing else has ("hash", "hashes").
 */
const handledIn = (
  { request, query }: Written['observed'],
  collection: string,
  drafts: readonly Draft[],
  listed: readonly string[],
): readonly { readonly draft: Draft; readonly id: string }[] => {
  const sent = isObject(request) ? request : {};
  const told = [
    ...Object.keys(sent).flatMap((name) => [textAt(sent, name)].flatMap((id) => (id === undefined ? [] : [{ name, id }]))),
    ...query.map(({ name, value }) => ({ name, id: value })),
  ].slice(0, 60);
  return drafts.flatMap((draft) => {
    const isAbout = isHandledIn(draft.collection, collection);
    const isCalled = (field: string, id: string): boolean =>
      draft.identities.has(field) && (isAbout || (!mayIdentify(field) && isOfOneServer(id)));
    const isThere = (id: string): boolean => draft.snapshots.has(id) || draft.runs.has(id);
    const named = told.find(({ name, id }) => (isCalled(name, id) || isCalled(singularOf(name), id)) && isThere(id));
    if (named !== undefined) return [{ draft, id: named.id }];
    // Several that are named in one text are each meant: "/berths/closeBatch?ids=7,8".
    const several = isAbout && draft.identities.has('id') ? listed : [];
    return several.filter(isThere).map((id) => ({ draft, id }));
  });
};

/** What a write does, to each thing that its address, its payload or its answer names. */
export const actsOf = (
  { observed, collection, scope, target, shown, isAgain, above, failed }: Written,
  { draftOf, all, at, here }: Among,
): readonly Done[] => {
  const { method, operation } = observed.call;
  const { place: template, verb } = askedBehind(observed.path);
  const { deletes, makes } = doneBy(method, operation, verb);
  const done: Done[] = [];
  const holding = (id: string): readonly Draft[] => all().filter((draft) => draft.runs.has(id));
  const act = (drafts: readonly Draft[], id: string, how: Partial<Act>): void => {
    done.push({ drafts, id, ...how });
  };
  const below = (id: string): string => [...scope, id].join(BELOW);
  const listed = listedIn(observed.request, observed.query).filter((id) => !failed.has(id));
  // What is done to a part is done to the whole that is answered, too, and makes neither.
  if (above !== undefined) act(here(above.collection), above.ids.join(BELOW), { named: true });
  // What the one thing that is answered refers to may have been changed with it: the book of a loan.
  const [only, ...others] = shown;
  for (const { stem, value, isPlain } of only === undefined || others.length > 0 ? [] : namedIn(only.object))
    for (const other of isPlain === true ? [] : calledAs(stem, holding(value))) act([other], value, { beside: true });
  for (const id of madeIn(observed.request)) for (const other of holding(id)) act([other], id, { beside: true });
  if (target !== undefined) {
    // A deletion may answer with the thing as it is now: cancelled, or marked as deleted.
    const isThere = deletes && shown.some(({ object, key, hints }) => idOf(object, hints, draftOf(key)?.rejected)?.id === target);
    act(here(collection), below(target), { named: true, ends: deletes && template.endsWith('}'), ...(isThere ? { answers: true } : {}) });
    return [...done, ...besideAddressed(observed.status, { scope, target, shown }, draftOf)];
  }
  const values = observed.path.parameters.map(([, value]) => value);
  // A method that is asked for at the address of a thing is done to that thing.
  if (operation !== null && template.endsWith('}')) {
    const member = collectionOf(template, observed.path.parameters, () => false);
    const id = values.join(BELOW);
    const known = at(member.collection).filter(({ runs, snapshots }) => runs.has(id) || snapshots.has(id));
    if (known.length > 0) act(known, id, { named: true });
  }
  const found = shown.flatMap(({ object, key, hints, scope: own = scope }) => {
    const draft = draftOf(key);
    const id = draft === undefined ? undefined : idOf(object, hints, draft.rejected)?.id;
    return draft === undefined || id === undefined ? [] : [{ draft, id, whole: [...own, id].join(BELOW), object }];
  });
  // An action below a member ("/loans/{id}/return") writes that member whatever it answers; one that answers with a thing of its own
  // ("/posts/{id}/comments") only mentions it.
  const behind = doneTo(template, observed.path.keyed === undefined ? observed.path.template : template);
  if (behind !== undefined) {
    const drafts = here(behind.collection);
    const within = values.slice(0, -behind.keyed);
    const own = values.slice(-behind.keyed);
    // Of several values that call a member together, things may be known by any one.
    const ids = own.map((value) => [...within, value].join(BELOW));
    const id = ids.find((one) => drafts.some(({ runs, snapshots }) => runs.has(one) || snapshots.has(one))) ?? ids[0];
    const named = behind.saysSo || above !== undefined || found.every((one) => own.includes(one.id));
    if (id !== undefined) act(drafts, id, { named });
  }
  const equalled = equalledIn(observed.query, (field) => here(collection).some(({ identities }) => identities.has(field)));
  const named = [...sentId(observed.request), ...equalled];
  if (operation === null && method === 'DELETE')
    for (const id of [...listed, ...named]) act(here(collection), below(id), { named: true, ends: true });
  else if (found.length > 0 && above === undefined) {
    for (const { draft, id, whole, object } of found) {
      // What is posted under an identity that is known already is put there.
      const mayName = /^(?:PUT|PATCH)$/.test(method) || (method === 'POST' && draft.runs.has(id));
      const isNamed = isAgain || (operation === null ? mayName && named.includes(id) : namesOne(observed.request, id));
      // What goes by what the address names is of that, and was there as long as that is.
      const isOfAddressed = behind !== undefined && values.includes(id);
      act([draft], whole, {
        named: isNamed || isOfAddressed,
        ends: deletes,
        creates: makes && !isNamed && !isOfAddressed && !signsInAs(observed, object),
      });
    }
  } else if (equalled.length > 0) for (const id of equalled) act(here(collection), below(id), { named: true });
  else if (values.length === 0 && above === undefined) act(here(collection), `${SINGLE}${observed.actor.principal}`, { named: true });
  // What is done behind a collection ("/users/disable") is done to the one of its things that the payload names by what identifies it.
  const handled = operation === null && method !== 'GET' && values.length === 0 ? handles(template) : undefined;
  if (handled !== undefined)
    for (const { draft, id } of handledIn(observed, handled.collection, all(), listed))
      if (!found.some((one) => one.draft === draft && one.id === id))
        act([draft], id, { named: found.every((one) => one.id === id), ends: handled.takesAway });
  // An action on several at once ("/loans/return" with `ids`) is one on each that is known.
  if (operation === null && !deletes) {
    const known = [collection, template.slice(0, template.lastIndexOf('/')) || '/'].flatMap(at);
    const rows = isArray(observed.request) ? observed.request.filter(isObject) : [];
    for (const id of known.length === 0 ? [] : listed) {
      const row = rows.find((one) => sentId(one)[0] === id);
      const own = known.filter(({ snapshots, runs }) => snapshots.has(below(id)) || runs.has(below(id)));
      // One that is not known here may be in the recording of somebody else: theirs is changed by it all the same.
      if (!found.some((one) => one.id === id))
        act(own.length > 0 ? own : known, below(id), { named: true, ...(row === undefined ? {} : { asked: askedOf(row, STATE_LENGTH) }) });
    }
  }
  // An operation that lists which things it is done to is done to each that is known among those that it is a method of ("party.category.delete", [[7]]).
  if (isOperation(operation))
    for (const id of listed)
      for (const other of methodsOf(operation, holding(id)))
        if (!found.some((one) => one.id === id)) act([other], id, { named: true, ends: deletes });
  // Objects that the payload names by a field called after their collection ("bookId"), or by the key alone that an operation is told.
  for (const { stem, value, isPlain } of calledBy(observed)) {
    // "host.update" with a `hostid` is about that host.
    const named = found.length === 0 && doesTo(observed) === stem;
    const how = named ? { named, ends: deletes } : isPlain === true ? { beside: true as const } : {};
    for (const other of calledAs(stem, isPlain === true ? holding(value) : all())) act([other], value, how);
  }
  return done;
};
