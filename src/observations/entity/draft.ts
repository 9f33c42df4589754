export type { Act, Draft, Moment, Run } from './history.ts';

import type { Json, JsonObject } from '../../base/json.ts';
import { lastKey } from '../../base/path.ts';
import { hashText } from '../../statement/distinct.ts';
import { Counter } from '../../statement/tally.ts';
import type { MembersRead } from '../naming/members-read.ts';
import type { FindPlace } from '../naming/standing.ts';
import { isOfOptions, isWrite, type Observed } from '../observed.ts';
import { resourceOf, textAt } from '../resource.ts';
import { isNoData } from '../wording.ts';
import { actsOf } from './acts.ts';
import { answeredBy, askedFor, toldBy } from './asked.ts';
import { calledWithin } from './called-within.ts';
import { Clock } from './clock.ts';
import {
  aboveOf,
  answersTarget,
  askedBehind,
  collectionOf,
  isAnother,
  isAskedOfKind,
  isHeld,
  methodAt,
  wordsOfMethod,
} from './collection.ts';
import { isNoun, nounAt, wordOf, wordsAt } from './collection-word.ts';
import { correlatedIn } from './correlated.ts';
import { handledWord } from './handled.ts';
import { hangsBelow, repeatsAbove } from './hangs-below.ts';
import { type Act, BELOW, type Draft, keyOf, type Moment, newDraft, SINGLE, UNASKED } from './history.ts';
import { areTwo, type Identified, identify, isReceipt, knownAs } from './identify.ts';
import { kindOf } from './kind-of.ts';
import { asksForTheOne } from './method-told.ts';
import { momentOf } from './moment.ts';
import { type Carriers, knownBehind, namesakeIn, nounOf, ownAmong, ownInRows, wordBelow } from './naming.ts';
import { isOfPage, thingsOfPage } from './of-page.ts';
import { PartsRead } from './part-read.ts';
import { SaidAgain } from './said-again.ts';
import { fieldsAmong } from './said-of-call.ts';
import { SnapshotKeeper } from './snapshots.ts';
import { placedIn, standingOf } from './stands-at.ts';
import { byMedia, type Found, type Identity, idOf, objectsOf, ownKeyIn, unchanged } from './thing.ts';
import { toldOfEach } from './told-of-each.ts';
import { STATE_LENGTH, Tracker } from './tracker.ts';
import { Wholes } from './whole.ts';

const NONE: readonly string[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const PLACES = 200;

/** What a thing is called by all that it hangs below. */
const within = (scope: readonly string[], id: string): string => (scope.length === 0 ? id : [...scope, id].join(BELOW));

/** Keeps the drafts of one recording. */
export class DraftKeeper {
  readonly drafts = new Map<string, Draft>();
  readonly #types = new Map<string, Set<string>>();
  /** Per collection the places below it that had things, with the keys of their drafts. */
  readonly #places = new Map<string, Map<string, string>>();
  readonly #clock = new Clock();
  readonly #wholes = new Wholes();
  readonly #parts = new PartsRead();
  readonly #snapshots = new SnapshotKeeper(() => this.drafts.values());
  readonly #tracker = new Tracker();
  readonly #again = new SaidAgain(this.drafts);
  #news = true;
  readonly #carriers: Carriers;

  readonly #placeOf: (origin: string, pathname: string) => ReturnType<FindPlace>;
  readonly #saysItself: boolean;
  readonly #read: (origin: string) => MembersRead | undefined;

  /**
   * `carriers`: fields that carry the values of path parameters of the product, by the word before. `placeOf`: what a path of the product leads to. `saysItself`: whether
   * what answers hold may say which thing it is; if not, its address alone does. `read`: the members that reads show things to have.
   */
  constructor(
    carriers: Carriers = new Map(),
    placeOf: (origin: string, pathname: string) => ReturnType<FindPlace> = () => undefined,
    saysItself = true,
    read: (origin: string) => MembersRead | undefined = () => undefined,
  ) {
    this.#carriers = carriers;
    this.#placeOf = placeOf;
    this.#saysItself = saysItself;
    this.#read = read;
  }

  /** `news`: whether the answer showed anything new of its call; if not, its objects show nothing new either. */
  see(observed: Observed, news = true): void {
    this.#news = news;
    if (observed.carrier || isOfOptions(observed)) return;
    const answer = answeredBy(observed);
    const each = isWrite(observed) && observed.call.operation === null ? toldOfEach(observed.request, answer) : undefined;
    const body = each?.isAll === true || this.#isCorrelated(observed, answer) ? undefined : answer;
    if (isNoData(observed.path, body)) return;
    const moment = momentOf(observed, this.#clock);
    const { origin, operation } = observed.call;
    const { place: template, verb } = askedBehind(observed.path);
    const field = methodAt(operation, observed.path);
    let hints =
      (operation === null || isAskedOfKind(operation, template, field)) && (verb === undefined || !template.includes('{'))
        ? observed.path.carriers
        : NONE;
    const resource =
      this.#parts.of(observed, body) ??
      (body === undefined ? undefined : resourceOf(body, field === undefined ? wordsAt(template) : wordsOfMethod(operation, field), hints));
    this.#parts.see(observed, body, resource);
    const { top: shownAs, inside } = objectsOf(body, resource);
    const answered = placedIn(shownAs, observed, (pathname) => this.#placeOf(origin, pathname));
    const isPage = isOfPage(observed, resource, body);
    const isBag = isPage || isAnother(observed.call, observed.path.parameters.at(-1)?.[1], answered);
    const top = isBag ? [] : byMedia(answered, observed.responseMedia, hints);
    const word = field === undefined ? wordOf(template) : nounOf(field);
    // An envelope says what is in it: the `user` that a sign-in answers with is no sign-in.
    const inner = lastKey(resource?.path ?? '');
    const first = top[0]?.object;
    if (!template.endsWith('}')) hints = ownAmong(hints, first, template);
    else if (resource?.list === true && word !== undefined) hints = ownInRows(hints, first, word);
    const called = (name: string | undefined): string | undefined =>
      first === undefined || name === undefined ? undefined : namesakeIn(first, hints, name, this.#carriers);
    const about = field === undefined ? handledWord(template) : undefined;
    const ofEnvelope = called(inner);
    const own = ownKeyIn(top) ?? ofEnvelope ?? called(word);
    const known = own ?? called(about) ?? (resource?.list === true ? knownBehind(top, hints, word, this.#carriers) : undefined);
    const namesake = resource?.list === true && repeatsAbove(top, known, observed.path) ? undefined : known;
    if (namesake !== undefined) hints = [namesake];
    // Rows below a thing that all say which one they hang below are not that thing.
    const isThis = ({ object }: Found, id: string): boolean => {
      const own = idOf(object, hints);
      return own?.id === id && !hangsBelow(object, own.field, template, id, this.#at(origin, template));
    };
    const isAbout = (id: string): boolean =>
      verb === undefined && resource?.list === false && top.length > 0 && top.every((one) => isThis(one, id));
    const withinIn = (object: JsonObject): readonly string[] | undefined =>
      observed.path.keyed && calledWithin(object, observed.path.keyed, observed.path.parameters);
    const holds = field === undefined && resource?.list === true && isHeld(observed.path, top);
    const addressed =
      field !== undefined || holds
        ? { collection: holds ? template : `#${field}`, target: undefined }
        : collectionOf(template, observed.path.parameters, isAbout);
    const ids = field === undefined && resource?.list === false ? top.map(({ object }) => idOf(object, hints)?.id) : [];
    const whole = this.#wholes.see(observed, resource?.list === false ? top : []);
    const write = isWrite(observed);
    const upper = aboveOf(template, observed.path.parameters, ids, inner) ?? whole;
    // What has the members of another kind is of that kind, whatever the address calls by its name.
    const isOne = write && first !== undefined && ids.length === 1 && ids[0] !== undefined;
    const stands = standingOf(top, addressed.collection);
    const kind = stands ?? (isOne ? kindOf(first, upper?.collection ?? addressed.collection, this.#read(origin)) : undefined);
    const { collection: at, target } = kind === undefined ? addressed : { collection: template, target: undefined };
    const [above, apart] = kind === undefined ? [upper] : [undefined, NONE];
    const keys = field === undefined && top.every(({ object }) => withinIn(object) !== undefined) ? observed.path.keyed : undefined;
    const collection = keys?.set === at ? keys.collection : at;
    const scope = field === undefined ? observed.path.parameters.slice(0, collection.split('{').length - 1).map(([, value]) => value) : [];
    const home = kind ?? above?.collection ?? collection;
    const isOwn = this.#at(origin, home).some(({ addressed }) => addressed);
    const again = above !== undefined || isOwn || resource?.list === true || !write ? undefined : this.#again.in(observed, top);
    const shown: Identified[] = again === undefined ? [] : [again];
    if (again !== undefined) this.#things(shown, NONE, moment, undefined);
    else if (resource !== undefined) {
      const isKnown = first !== undefined && idOf(first, hints) !== undefined;
      const word = holds
        ? undefined
        : field === undefined
          ? nounAt(home, inner, resource.list, { isKnown, isOfBefore: own === undefined && namesake !== undefined })
          : nounOf(ofEnvelope === undefined ? field : (inner ?? field));
      let draft: Draft | undefined;
      let last: string | undefined;
      const asked = write || resource.list ? undefined : (target ?? askedFor(observed));
      for (const { object, type, at: standing, under: named = asked } of top) {
        if (draft === undefined || type !== last) {
          draft = this.#draft(origin, home, type);
          last = type;
          if (draft !== undefined && home === keys?.collection) draft.keyed = true;
          // A mutation is named after what it does, not after what it answers with.
          const isAsked = answersTarget(observed.call.method, target, object);
          if (draft !== undefined && (resource.list || isAsked)) draft.addressed = true;
          if (draft !== undefined && isAsked) draft.asked = true;
          if (word !== undefined) draft?.words.set(word, field === undefined ? 'path' : write ? 'key' : 'operation');
        }
        const fields = write ? fieldsAmong(object, observed.request, this.#read(origin)?.get(home)) : undefined;
        const within = draft?.keyed === true ? withinIn(object) : stands === undefined ? apart : standing?.scope;
        if (draft !== undefined) shown.push({ object, key: draft.key, hints, named, scope: within, fields });
      }
      // A thing there is one of has a history only where nothing names which one is meant, and per viewer.
      const one = !resource.list && verb === undefined && asksForTheOne(observed);
      const single = one ? `${SINGLE}${observed.actor.principal}` : undefined;
      const told = write ? shown.filter((thing) => !isReceipt(thing, this.drafts.get(thing.key), target)) : shown;
      this.#things(told, above?.ids.slice(0, -1) ?? scope, moment, single);
      const beside = this.#nested(origin, home, isPage || observed.onPage ? thingsOfPage(inside, observed) : inside);
      this.#things(beside, NONE, moment, undefined);
      for (const { object, key } of write && observed.accepted ? beside : []) {
        const draft = this.drafts.get(key);
        const id = draft === undefined ? undefined : idOf(object, NONE, draft.rejected)?.id;
        if (draft !== undefined && id !== undefined) this.#note([draft], id, observed, moment, { beside: true });
      }
    }
    if (write && observed.accepted) {
      const asked = toldBy(observed, STATE_LENGTH);
      const among = {
        draftOf: (key: string) => this.drafts.get(key),
        all: () => [...this.drafts.values()],
        at: (place: string) => this.#at(origin, place),
        here: (place: string) => this.#here(origin, place),
      };
      for (const { drafts, id, ...how } of actsOf(
        { observed, collection, scope, target, shown, isAgain: again !== undefined, above, failed: each?.failed ?? NOTHING },
        among,
      ))
        this.#note(drafts, id, observed, moment, { asked, ...how });
    } else if (target !== undefined && (observed.status === 404 || observed.status === 410) && template.endsWith('}'))
      this.#note(this.#at(origin, collection), within(scope, target), observed, moment, {
        role: undefined,
        ends: true,
        named: true,
        misses: true,
      });
  }

  /** Whether the rows of an answer only say which row of the request they answer: by what no answer has called anything before. */
  #isCorrelated({ request, call }: Observed, answer: Json | undefined): boolean {
    const ids = call.operation === null && request !== undefined ? correlatedIn(request, answer) : undefined;
    return ids?.some((id) => [...this.drafts.values()].some(({ snapshots }) => snapshots.has(id))) === false;
  }

  #note(drafts: readonly Draft[], id: string, observed: Observed, moment: Moment, how: Partial<Act>): void {
    const done = { ...moment, ...UNASKED, call: observed.name, role: observed.actor.role, ...how };
    for (const draft of drafts) this.#tracker.note(draft, id, done);
  }

  /** The things inside an answer. The same places come again with every row: their keys are kept. */
  #nested(origin: string, collection: string, inside: readonly Found[]): readonly Identified[] {
    const nested: Identified[] = [];
    if (inside.length === 0) return nested;
    const above = keyOf(origin, collection, undefined);
    let places = this.#places.get(above);
    if (places === undefined) {
      places = new Map();
      this.#places.set(above, places);
    }
    for (const { object, type, below } of inside) {
      let key = type === undefined ? places.get(below) : undefined;
      if (key === undefined) {
        const draft = this.#draft(origin, `${collection} ${below}`, type);
        if (draft === undefined) continue;
        const word = wordBelow(below);
        if (isNoun(word)) draft.words.set(word, 'key');
        key = draft.key;
        if (type === undefined && places.size < PLACES) places.set(below, key);
      }
      nested.push({ object, key, hints: NONE });
    }
    return nested;
  }

  #draft(origin: string, collection: string, type: string | undefined): Draft | undefined {
    const key = keyOf(origin, collection, type);
    let draft = this.drafts.get(key);
    if (draft === undefined) {
      if (this.drafts.size >= 600) return undefined;
      draft = newDraft(origin, collection, type, this.#clock);
      this.drafts.set(key, draft);
      if (type !== undefined) {
        const place = `${origin} ${collection}`;
        this.#types.set(place, (this.#types.get(place) ?? new Set()).add(type));
      }
    }
    return draft;
  }

  /** The drafts of a collection, of whatever type. */
  #at(origin: string, collection: string): readonly Draft[] {
    return [undefined, ...(this.#types.get(`${origin} ${collection}`) ?? [])]
      .map((type) => this.drafts.get(keyOf(origin, collection, type)))
      .filter((draft) => draft !== undefined);
  }

  /** The same, and at least one: what is done somewhere may show later what it was done to. */
  #here(origin: string, place: string): readonly Draft[] {
    const known = this.#at(origin, place);
    const draft = known.length > 0 ? undefined : this.#draft(origin, place, undefined);
    return draft === undefined ? known : [draft];
  }

  /** The objects of one answer. One that is there twice and says two things was not seen as it is: or it is two. */
  #things(things: readonly Identified[], above: readonly string[], moment: Moment, single: string | undefined): void {
    if (things.length === 0) return;
    const twice = identify(
      this.#saysItself ? things : [],
      (key) => this.drafts.get(key)?.rejected,
      (key, field) => this.#reject(key, field),
      ({ key, object, identity, scope = above }) => {
        const known = identity === undefined ? undefined : this.drafts.get(key);
        if (known === undefined || identity === undefined) return false;
        const id = within(scope, identity.id);
        const before = known.snapshots.get(id)?.value;
        // What was taken away may be made anew under its name.
        return before !== undefined && areTwo(identity.field, before, object) && !known.acts.get(id)?.some(({ ends }) => ends);
      },
    );
    let draft: Draft | undefined;
    for (const thing of things) {
      if (draft?.key !== thing.key) draft = this.drafts.get(thing.key);
      if (draft === undefined) continue;
      const scope = thing.scope ?? above;
      const seen = thing.identity === undefined || (!draft.past && (twice.size === 0 || !twice.has(thing)));
      const alone = thing.named === undefined || single !== undefined ? single : within(scope, thing.named);
      this.#object(draft, thing.fields ?? thing.object, thing.identity ?? knownAs(draft, thing, scope), scope, moment, alone, seen);
    }
  }

  /** A field that is no identity after all: what was found by it is found by none. */
  #reject(key: string, field: string): void {
    const draft = this.drafts.get(key);
    if (draft === undefined) return;
    const fresh = newDraft(draft.origin, draft.collection, draft.type, this.#clock);
    for (const [word, how] of draft.words) fresh.words.set(word, how);
    fresh.addressed = draft.addressed;
    fresh.asked = draft.asked;
    for (const other of [...draft.rejected, field]) fresh.rejected.add(other);
    fresh.bare.join(draft.bare);
    fresh.bare.join(draft.shape);
    this.#snapshots.forget(draft);
    this.#tracker.forget(draft);
    this.drafts.set(draft.key, fresh);
  }

  /** `single`: what it goes by where it does not say which one it is. `seen`: whether the object stands there as it is, and not as it was. */
  #object(
    draft: Draft,
    object: JsonObject,
    identity: Identity | undefined,
    scope: readonly string[],
    moment: Moment,
    single: string | undefined,
    seen: boolean,
  ): void {
    const type = (object['__typename'] === undefined ? undefined : textAt(object, '__typename')) ?? draft.type;
    if (type !== undefined && isNoun(type)) draft.words.set(type, 'typename');
    if (identity === undefined) {
      draft.bare.fold(object, moment.at);
      draft.bareObjects.see(moment.at, `${moment.at.recording}#${moment.at.index}`);
      if (single !== undefined) this.#tracker.follow(draft, single, object, moment, this.#news);
      return;
    }
    const { field } = identity;
    const id = within(scope, identity.id);
    this.#again.learn(draft, scope, identity.id);
    draft.identities.set(field, (draft.identities.get(field) ?? 0) + 1);
    draft.objects.see(moment.at, identity.id);
    if (scope.length > 0) draft.apart.objects.see(moment.at, id.replaceAll(BELOW, '/'));
    const known = draft.snapshots.get(id);
    if (!this.#news) draft.shape.sampled = true;
    // Nothing new in it, and no room to remember one more: that it was seen is all there is to keep.
    const isFull = this.#snapshots.isFull(draft) && this.#tracker.isFull(draft);
    if (!this.#news && known === undefined && isFull && !draft.runs.has(id)) return;
    const older = known !== undefined && moment.start < known.time;
    // A row that a list repeats unchanged is no new sight of its fields; only that it still holds counts.
    if (seen && known !== undefined && unchanged(known.value, object)) {
      known.time = Math.max(known.time, moment.start);
      this.#tracker.again(draft, id, object, moment);
      return;
    }
    if (this.#news && draft.shape.foldNew(object, moment.at)) {
      for (const key of Object.keys(object).slice(0, 200)) {
        this.#count(draft.fields, key, moment, identity.id);
        if (scope.length > 0) this.#count(draft.apart.fields, key, moment, id.replaceAll(BELOW, '/'));
      }
    }
    if (!seen) return;
    if (known === undefined) {
      if (hashText(id) <= draft.most) this.#snapshots.keep(draft, id, { value: object, time: moment.start, at: moment.at });
    } else if (older) known.value = { ...object, ...known.value };
    else {
      known.value = Object.keys(object).length >= Object.keys(known.value).length ? object : { ...known.value, ...object };
      known.time = moment.start;
      known.at = moment.at;
    }
    this.#tracker.follow(draft, id, object, moment, this.#news);
  }

  #count(fields: Map<string, Counter>, key: string, moment: Moment, unit: string): void {
    let counter = fields.get(key);
    if (counter === undefined) {
      counter = new Counter();
      fields.set(key, counter);
    }
    counter.see(moment.at, unit);
  }
}
