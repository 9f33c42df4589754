import { isObject, type Json, wordsOf } from '../../base/json.ts';
import { dispatchedIn } from '../../base/wire/dispatched.ts';
import { resultAlone } from '../../base/wire/json-rpc.ts';
import { hashText } from '../../statement/distinct.ts';
import type { Address } from '../address.ts';
import { type FilledCodes, isErrorAlone, noteEnvelope, REFUSES_INSIDE } from '../envelope.ts';
import type { Exchange } from '../exchange.ts';
import { ledNotes } from '../pages/form-back.ts';
import { isSentToSignIn } from '../pages/sign-in-page.ts';
import { headerOf } from '../purpose.ts';
import { decodeSegment, inPieces, isInterfaceNumber, isJoined, pathForm, segmentsOf, withFormat } from '../segment.ts';
import { mergeActions, noteActions, noteAround } from './action.ts';
import { type Actions, answeredIn } from './action-seen.ts';
import { OF_SET } from './contrast.ts';
import { aloneIn, type Below, besideEchoes, besideOwnIdentity, echoesOf, mergeBelow, namedIn, ofOne, saidBelow } from './echo.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { joinsPage } from './joined.ts';
import { keysInto } from './key-paths.ts';
import { LetIn } from './let-in.ts';
import { type Listed, listedInto } from './listed.ts';
import { type Handed, handedBy, isCalledWhole, KIND_KEY } from './provenance.ts';
import { mergeRepeated, type Repeated, saidOfNumber } from './repeated.ts';
import { SentValues } from './sent.ts';
import { givenInto, newSentBack, sentInto } from './sent-back.ts';
import { mergeTold, newTold, noteTold, type Told } from './told.ts';
import { hintIn, type TreeHint } from './tree.ts';

/**
 * What a first reading keeps of the paths that were called: a trie whose every fact is a set, so that surveys of several recordings
 * merge by union in any order and any grouping. Segments that are identifiers by form share one child per form.
 */
export interface Place {
  readonly children: Map<string, Place>;
  /** True once more words were seen here than are kept: the least by hash remain. */
  crowded: boolean;
  readonly ends: Map<string, End>;
  /** Fields whose value this segment repeats in its own answer. */
  readonly echoes: Set<string>;
  /** Of an identifier by form, which stands for many: fields beside those that repeat one which say something else. */
  readonly unlike: Set<string>;
  /** Of such a one: what the answers of each method at and below it say of it, fields that repeat it and fields that say something else. */
  readonly repeated: Repeated;
  /** Fields in which the only row of an answered list repeats it: of one row every field does. */
  readonly alone: Set<string>;
  /** What the answers to paths below say of it. Of words: one identifier by form stands for many. */
  readonly below: Below;
  /** Fields in which this segment's value came to the client before it was used. */
  readonly handed: Set<Handed>;
  /** Fields in which this segment's value was sent before. */
  readonly sent: Set<string>;
  /** What the rows of the collection answered here are told apart by. */
  readonly listed: Listed;
  /** What follows here are the paths of a tree, each one value: see `tree.ts`. */
  nested: boolean;
  /** A word that requests say to be what they call: the model, or its method. */
  called: boolean;
  /** Requests that passed or ended here, over recordings that are counted once each. */
  requests: number;
}

/** What one method answered at one place. */
export interface End {
  /** Key paths of the successful JSON answers, two levels below the envelope. */
  readonly keys: Set<string>;
  readonly statuses: Set<number>;
  succeeded: boolean;
  /** Successful JSON answers, and the number of the last that showed a new key. */
  answers: number;
  news: number;
  /** Some refusal came in the product's own form (JSON or plain text, not an error page). */
  refusedInKind: boolean;
  /** Somebody whose credential is a known one was refused by 401. */
  refusedKnown: boolean;
  /** What may tell several calls apart that share this method and place. */
  readonly actions: Actions;
  readonly told: Told;
  asked: number;
}

const WORDS_KEPT = 256;
const FORMS_NOTED = 200;
/** Segments that a path of an interface may have. */
export const DEEPEST = 40;
/** Answers that are searched for an echo: of a form's values all together, of a word each. */
const ECHOES = 200;
const WORD_ECHOES = 12;
/** The same of answers below a word. */
const AREA_ECHOES = 48;
const STEADY = 64;
const HINTS = 200;
/** Answers of one address that are searched for values they hand over. */
const LESSONS = 60;
/** The same of all addresses that share a place, because an identifier by form stands in them. */
const LESSONS_OF_A_PLACE = 200;

export const newPlace = (): Place => ({
  children: new Map(),
  crowded: false,
  ends: new Map(),
  echoes: new Set(),
  unlike: new Set(),
  repeated: new Map(),
  alone: new Set(),
  below: new Map(),
  handed: new Set(),
  sent: new Set(),
  listed: new Map(),
  nested: false,
  called: false,
  requests: 0,
});

/** The child that stands for all segments of one form. U+0000 cannot occur in a URL's path. */
export const formKey = (form: string): string => `\u0000${form}`;
export const isFormKey = (key: string): boolean => key.startsWith('\u0000');

const trim = (place: Place): void => {
  const words = [...place.children.keys()].filter((key) => !isFormKey(key) && !isJoined(key));
  if (words.length <= WORDS_KEPT) return;
  place.crowded = true;
  const hashes = new Map(words.map((word) => [word, hashText(word)]));
  words.sort((a, b) => (hashes.get(a) ?? 0) - (hashes.get(b) ?? 0));
  for (const word of words.slice(WORDS_KEPT)) place.children.delete(word);
};

const unionInto = <T>(target: Set<T>, source: ReadonlySet<T>): void => {
  for (const item of source) target.add(item);
};

/** Merges `source` into `target`: set union everywhere. */
export const mergePlace = (target: Place, source: Place): void => {
  for (const [method, end] of source.ends) {
    const have = target.ends.get(method);
    if (have === undefined) {
      const actions: Actions = new Map();
      mergeActions(actions, end.actions);
      const told = newTold();
      mergeTold(told, end.told);
      target.ends.set(method, { ...end, keys: new Set(end.keys), statuses: new Set(end.statuses), actions, told });
      continue;
    }
    unionInto(have.keys, end.keys);
    unionInto(have.statuses, end.statuses);
    have.succeeded ||= end.succeeded;
    have.refusedInKind ||= end.refusedInKind;
    have.refusedKnown ||= end.refusedKnown;
    if (end.actions.size > 0) mergeActions(have.actions, end.actions);
    mergeTold(have.told, end.told);
  }
  unionInto(target.echoes, source.echoes);
  unionInto(target.unlike, source.unlike);
  unionInto(target.alone, source.alone);
  unionInto(target.handed, source.handed);
  unionInto(target.sent, source.sent);
  mergeBelow(target.below, source.below);
  mergeRepeated(target.repeated, source.repeated);
  for (const [field, values] of source.listed) {
    const have = target.listed.get(field);
    if (have === undefined) target.listed.set(field, new Set(values));
    else unionInto(have, values);
  }
  target.crowded ||= source.crowded;
  target.nested ||= source.nested;
  target.called ||= source.called;
  target.requests += source.requests;
  for (const [key, child] of source.children) {
    let have = target.children.get(key);
    if (have === undefined) {
      have = newPlace();
      target.children.set(key, have);
    }
    mergePlace(have, child);
  }
  trim(target);
};

/**
 * Makes values of the words that turned out to be some: what one answer names as secret or personal may have stood in a path before, as
 * a word like any other.
 */
export const withValues = (place: Place, isValue: (segment: string) => boolean): void => {
  for (const [key, child] of [...place.children]) {
    withValues(child, isValue);
    if (isFormKey(key) || !isValue(key)) continue;
    place.children.delete(key);
    const form = formKey('pseudonym');
    const known = place.children.get(form);
    if (known === undefined) place.children.set(form, child);
    else mergePlace(known, child);
  }
};

/**
 * The identities by which a payload calls itself what the address ends in: what is put at an address is what that address names (RFC 9110
 * §9.3.4). Once it was taken, any field that says so is one.
 */
const identitiesPut = ({ request }: Exchange, value: string, taken: boolean): readonly string[] => {
  const sent = request.kind === 'json' ? request.value : undefined;
  return isObject(sent)
    ? Object.keys(sent)
        .slice(0, 60)
        .filter((key) => wordsOf(sent[key]) === value && (isIdentifierKey(key) || (taken && !KIND_KEY.test(key))))
    : [];
};

/** A segment as places are told apart by: identifiers of one form are one. */
const folded = (raw: string): string => {
  const form = pathForm(raw);
  return form === undefined ? raw : formKey(form);
};

/** The survey of one origin in one recording, filled exchange by exchange in file order. */
export class Surveyor {
  readonly root = newPlace();
  readonly filled: FilledCodes = new Set();
  /** First signs of things that are called by paths: a prefix and the field that says them. */
  readonly hints = new Map<string, Omit<TreeHint, 'origin'>>();
  readonly sentBack = newSentBack();
  readonly handed = handedBy();
  readonly sent = new SentValues();
  readonly #letIn = new LetIn();
  readonly #looks = new WeakMap<Place['echoes'] | Below, number>();
  readonly #learnt = new Map<string, number>();
  readonly #lessons = new WeakMap<End, number>();
  /** Places that were visited before their value had come: whatever hands it over later, the client knew it from elsewhere. */
  readonly #known = new Set<Place>();

  /** A name that ends like a format, and was handed over with its end, is a name ("/flows/admin.json"). */
  #segmentsOf(pathname: string, method: string): readonly string[] {
    const segments = inPieces(segmentsOf(pathname));
    const parted = withFormat(segments, method);
    if (parted === segments || this.handed.find(decodeSegment(segments.at(-1) ?? ''), '').length > 0) return segments;
    return parted;
  }

  /** `nested`: the segment of the path that is one, where things are called by paths. */
  see(exchange: Exchange, address: Address, nested?: number): void {
    const segments = this.#segmentsOf(address.pathname, exchange.method);
    // A path of more segments is no path of an interface; it would only make the trie as deep as somebody likes.
    if (segments.length > DEEPEST) return;
    const succeeded = exchange.status >= 200 && exchange.status < 300 && !isSentToSignIn(exchange);
    for (const note of ledNotes(exchange)) if (this.filled.size < FORMS_NOTED) this.filled.add(note);
    // The body is decoded only where it is looked at: long after the last news of a place it is not.
    let looked: Json | undefined;
    let opened = false;
    const body = (): Json | undefined => {
      if (!opened) {
        opened = true;
        const answer = exchange.response;
        looked = answer.kind === 'json' ? answer.value : undefined;
      }
      return looked;
    };
    let place = this.root;
    let listing = place;
    const to = exchange.request.kind === 'json' ? dispatchedIn(exchange.request.value) : undefined;
    const called = new Set(to === undefined ? [] : [to.model, to.method]);
    // What is asked for in a format is the thing before it.
    const lastAt = segments.findLastIndex((segment) => !isJoined(segment));
    for (const [index, raw] of segments.entries()) {
      const isNumbered = index < lastAt && isInterfaceNumber(segments[index - 1], raw);
      const form = isJoined(raw) || isNumbered ? undefined : pathForm(raw);
      const key = form === undefined ? raw : formKey(form);
      const value = decodeSegment(raw);
      let child = place.children.get(key);
      if (index === nested) place.nested = true;
      const entry = index <= lastAt && form === undefined && !isNumbered ? this.handed.entryOf(value, segments[index - 1]) : [];
      const handed =
        index <= lastAt && form === undefined && !isNumbered && (child === undefined || !this.#known.has(child))
          ? [...entry, ...this.handed.find(value, `/${segments.slice(0, index).join('/')}`)]
          : entry;
      if (child === undefined) {
        child = newPlace();
        if (handed.length === 0) this.#known.add(child);
        place.children.set(key, child);
        if (place.children.size > WORDS_KEPT * 2) trim(place);
      }
      place = child;
      place.called ||= called.has(value);
      place.requests += 1;
      // An identifier by form that was echoed a few times needs no more of it.
      const isLast = index === lastAt;
      const known = form !== undefined || isLast ? place.echoes : place.below;
      const looks = this.#looks.get(known) ?? 0;
      if (
        succeeded &&
        index <= lastAt &&
        index >= lastAt - 2 &&
        looks < (form !== undefined ? ECHOES : isLast ? WORD_ECHOES : AREA_ECHOES)
      ) {
        const whole = body();
        const told = whole === undefined ? undefined : resultAlone(whole);
        const answer = isLast && told !== undefined ? ofOne(segments.slice(Math.max(0, index - 2), index), told) : told;
        if (answer !== undefined) {
          this.#looks.set(known, looks + 1);
          const below = `${exchange.method} ${segments
            .slice(index + 1)
            .map(folded)
            .join('/')}`;
          if (form !== undefined || isLast) {
            for (const field of echoesOf(value, answer)) if (!KIND_KEY.test(field)) place.echoes.add(field);
            if (form !== undefined) saidOfNumber(place.repeated, below, value, answer);
            if (form !== undefined && isLast && exchange.method === 'GET')
              for (const field of besideEchoes(value, answer)) place.unlike.add(field);
            if (form !== undefined) for (const field of besideOwnIdentity(value, answer)) place.unlike.add(field);
            if (form === undefined) {
              for (const field of aloneIn(value, answer)) if (!KIND_KEY.test(field)) place.alone.add(field);
              for (const way of namedIn(value, answer)) place.handed.add(way);
              if (isCalledWhole(segments.slice(0, index + 1).map(decodeSegment), answer)) place.handed.add('named:name');
            }
          } else saidBelow(place.below, below, value, answer);
          // "7/how-to-begin" of `/topic/7/how-to-begin/20`: what it calls itself stands here in two segments.
          const before = form === undefined ? segments[index - 1] : undefined;
          const both = before === undefined || pathForm(before) === undefined ? undefined : `${decodeSegment(before)}/${value}`;
          if (both !== undefined)
            for (const field of echoesOf(both, answer)) if (isIdentifierKey(field)) place.handed.add(`named:${field}`);
        }
      }
      if (index <= lastAt) listing = place;
      for (const way of handed) place.handed.add(way);
      if (form === undefined && isLast && joinsPage(value, headerOf(exchange.requestHeaders, 'referer'))) place.handed.add('page:');
      if (form === undefined) for (const field of this.sent.find(value) ?? []) place.sent.add(field);
      // What is put at an address may say itself that it has that identity there.
      if (exchange.method === 'PUT' && form === undefined && isLast && place.requests <= WORD_ECHOES)
        for (const field of identitiesPut(exchange, value, succeeded)) place.handed.add(`named:${field}`);
    }
    if (succeeded && looked !== undefined && this.hints.size < HINTS) {
      const hint = hintIn(segments, looked);
      if (hint !== undefined) this.hints.set(JSON.stringify(hint), hint);
    }
    this.sent.learn(exchange);
    sentInto(this.sentBack, exchange, address.query);
    let end = place.ends.get(exchange.method);
    if (end === undefined) {
      end = {
        keys: new Set(),
        statuses: new Set(),
        answers: 0,
        news: 0,
        succeeded: false,
        refusedInKind: false,
        refusedKnown: false,
        actions: new Map(),
        told: newTold(),
        asked: 0,
      };
      place.ends.set(exchange.method, end);
    }
    end.statuses.add(exchange.status);
    end.asked += 1;
    noteTold(end.told, exchange, address.query, end.asked);
    if (address.query !== '' || exchange.method === 'POST') {
      const shown = answeredIn(() => (succeeded ? body() : undefined), headerOf(exchange.responseHeaders, 'location'));
      noteActions(end.actions, exchange, address.query, end.asked, shown);
    }
    end.refusedKnown ||= exchange.status === 401 && this.#letIn.knows(exchange);
    if (succeeded) {
      this.#letIn.learn(exchange);
      end.answers += 1;
      const path = `/${segments.slice(0, lastAt + 1).join('/')}`;
      const made = exchange.status <= 202 && exchange.method === 'POST' ? headerOf(exchange.responseHeaders, 'location') : undefined;
      if (made !== undefined) this.handed.learnMade(made, path);
      const learnt = this.#learnt.get(path) ?? 0;
      // Long after the last new key a look now and then is enough.
      const lessons = this.#lessons.get(end) ?? 0;
      const taught = learnt >= LESSONS || lessons >= LESSONS_OF_A_PLACE || this.handed.full;
      const isSteady = end.answers - end.news > STEADY && end.answers % STEADY !== 0 && taught;
      const answer = isSteady ? undefined : body();
      // A refusal under a status of success shows nothing of what is answered there.
      if (answer !== undefined && isErrorAlone(answer)) {
        end.refusedInKind = true;
        this.filled.add(REFUSES_INSIDE);
        return;
      }
      end.succeeded = true;
      if (isSteady) return;
      if (answer !== undefined) {
        noteAround(this.filled, answer, exchange, address.query);
        noteEnvelope(this.filled, answer, end.answers, exchange.status);
        const before = end.keys.size;
        // Things of one set are of one kind by their names, whatever each of them holds.
        if (isCalledWhole(segments.slice(0, lastAt + 1).map(decodeSegment), answer)) end.keys.add(OF_SET);
        else keysInto(end.keys, answer, '', 0);
        if (end.keys.size > before) end.news = end.answers;
        if (!taught) {
          this.handed.learn(answer, path);
          givenInto(this.sentBack, answer);
          if (exchange.method === 'GET') listedInto(listing.listed, answer);
          this.#lessons.set(end, lessons + 1);
          if (this.#learnt.size < 20_000) this.#learnt.set(path, learnt + 1);
        }
      } else if (exchange.response.kind === 'text') end.keys.add('text');
    } else if (exchange.status >= 400 && !end.refusedInKind) {
      const answer = exchange.response;
      end.refusedInKind =
        answer.kind === 'json' || answer.kind === 'empty' || (answer.kind === 'text' && !answer.mediaType.includes('html'));
    }
  }
}
