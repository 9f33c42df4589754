import { ERROR_FIRST, showsErrorFirst } from './acknowledged.ts';
import { addressOf, queryItems } from './address.ts';
import type { FilledCodes } from './envelope.ts';
import type { Exchange } from './exchange.ts';
import { type Discriminator, discriminatorsOf } from './naming/discriminator.ts';
import { Heard } from './naming/heard.ts';
import { type MembersRead, membersRead } from './naming/members-read.ts';
import { calledByMethods } from './naming/of-methods.ts';
import { askedBy, mergeSentBack, newSentBack, type SentBack } from './naming/sent-back.ts';
import { type StatedPath, statedRoutes } from './naming/stated.ts';
import { mergePlace, newPlace, type Place, Surveyor } from './naming/survey.ts';
import { nameRoutes, type Route } from './naming/template.ts';
import { foldedPath, type Tree, type TreeHint } from './naming/tree.ts';
import { type PersistedTexts, persistedIn } from './operation.ts';
import { judgeOrigins, newOrigin, type OriginRecord, type OriginVerdict } from './origin.ts';
import { calledBelow } from './pages/given.ts';
import { noteHelp } from './pages/marked-rows.ts';
import { noteStanding } from './pages/standing-notes.ts';
import { credentialOf } from './principal/credential.ts';
import { Bookkeeper, type Ledger } from './principal/ledger.ts';
import { isMessageType, mediaTypeOf, purposeOf } from './purpose.ts';
import { LeftAlone } from './refusals/left-alone.ts';
import { FrontKeeper, type FrontSights, mergeFrontSights } from './screen/front.ts';
import { type Fronts, frontsOf } from './screen/front-keys.ts';
import { linesOf } from './spoken/line.ts';
import { type SocketLines, spokenOver } from './spoken/over.ts';
import type { Spoken } from './spoken/spoken.ts';
import { VisitKeeper, type Visits, visitedCalls } from './visits.ts';

/** What the first reading of one recording leaves: enough to name calls and to tell actors apart. */
export interface Survey {
  readonly recording: string;
  readonly origins: ReadonlyMap<string, OriginRecord>;
  readonly places: ReadonlyMap<string, Place>;
  /** Per origin, the codes of envelopes that came with something in them. */
  readonly filled: ReadonlyMap<string, FilledCodes>;
  /** Per origin, by what things may be asked for whose addresses do not name them. */
  readonly sentBack: ReadonlyMap<string, SentBack>;
  /** Per origin: see `noteHelp`. */
  readonly helped: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ledger: Ledger;
  readonly hints: readonly TreeHint[];
  readonly persisted: PersistedTexts;
  readonly fronts: FrontSights;
  readonly visits: ReadonlyMap<string, Visits>;
  /** What was said over sockets, as far as that tells how. */
  readonly sockets: readonly SocketLines[];
}

/** The same when everything has its name: paths are most of a survey, and nothing asks for them again. */
export type Surveyed = Omit<Survey, 'places' | 'hints' | 'persisted' | 'fronts' | 'sentBack' | 'visits' | 'sockets'>;

/** By origin, the addresses below which things are called by paths. */
export type Trees = ReadonlyMap<string, readonly Tree[]>;

/** Messages of a recording that show how is spoken over its sockets. */
const SAID = 10_000;

/** Persisted queries whose texts are kept. */
const PERSISTED = 2_000;

/** Whether an answer is one to a call: bytes may be a file of whoever, unless they are a message or answer what was sent. */
const answersCall = (exchange: Exchange): boolean =>
  exchange.response.kind !== 'binary' || exchange.method !== 'GET' || isMessageType(mediaTypeOf(exchange));

export class SurveyTaker {
  readonly #origins = new Map<string, OriginRecord>();
  readonly #surveyors = new Map<string, Surveyor>();
  readonly #book = new Bookkeeper();
  readonly #trees: Trees;
  readonly #persisted = new Map<string, string>();
  readonly fronts = new FrontKeeper();
  readonly #visits = new VisitKeeper();
  readonly #sockets: SocketLines[] = [];
  readonly #leftAlone = new LeftAlone();
  readonly #heard = new Map<string, Heard>();
  #said = 0;
  readonly #helped = new Map<string, Set<string>>();

  constructor(trees: Trees = new Map()) {
    this.#trees = trees;
  }

  see(exchange: Exchange): void {
    const address = addressOf(exchange.url);
    if (address === undefined || exchange.defeated === 'mocked') return;
    const purpose = purposeOf(exchange);
    const call = purpose === 'call';
    this.#visits.see(exchange);
    this.#book.see(exchange, address.pathname, call);
    let origin = this.#origins.get(address.origin);
    if (origin === undefined) {
      if (this.#origins.size >= 2_000) return;
      origin = newOrigin();
      this.#origins.set(address.origin, origin);
    }
    origin.requests += 1;
    if (purpose === 'page' && exchange.status > 0) origin.pages += 1;
    if (purpose === 'page') {
      this.fronts.see(exchange);
      const helped = this.#helped.get(address.origin) ?? new Set();
      this.#helped.set(address.origin, helped);
      noteHelp(helped, exchange);
      noteStanding(helped, exchange);
      const { response } = exchange;
      for (const { path, object } of exchange.status === 200 && response.kind === 'text'
        ? calledBelow(response.text, address.pathname)
        : [])
        this.#surveyorOf(address.origin).handed.learn([object], path);
    }
    // What is only ever talked to over sockets has names of its own, too.
    if (purpose === 'socket' && exchange.frames.length > 0) origin.answered += 1;
    if (purpose === 'socket' && this.#said < SAID) {
      const lines = linesOf(exchange.frames);
      this.#said += lines.length;
      if (lines.length > 0) this.#sockets.push({ origin: address.origin, pathname: address.pathname, lines });
    }
    if (purpose === 'socket' && showsErrorFirst(exchange.frames)) this.#surveyorOf(address.origin).filled.add(ERROR_FIRST);
    else if (purpose === 'socket') this.#surveyorOf(address.origin);
    if (purpose === 'socket') this.#heardAt(address.origin).hear(exchange, address.pathname);
    if (!call) return;
    if (exchange.status > 0 && (origin.answered > 0 || answersCall(exchange))) origin.answered += 1;
    const credential = credentialOf(exchange, new Set());
    if (credential !== undefined) origin.credentials += 1;
    const surveyor = this.#surveyorOf(address.origin);
    this.#leftAlone.see(exchange, address.origin + address.pathname, credential?.text ?? '', surveyor.filled);
    if (/graphql|gql/i.test(address.pathname) && this.#persisted.size < PERSISTED)
      for (const [hash, text] of persistedIn(exchange, queryItems(address.query))) this.#persisted.set(hash, text);
    const { pathname, at } = foldedPath(address.pathname, this.#trees.get(address.origin));
    this.#heard.get(address.origin)?.until(exchange.start ?? 0, surveyor);
    surveyor.see(exchange, at === undefined ? address : { ...address, pathname }, at);
  }

  #surveyorOf(origin: string): Surveyor {
    const surveyor = this.#surveyors.get(origin) ?? new Surveyor();
    this.#surveyors.set(origin, surveyor);
    return surveyor;
  }

  #heardAt(origin: string): Heard {
    const heard = this.#heard.get(origin) ?? new Heard();
    this.#heard.set(origin, heard);
    return heard;
  }

  /** An address was shown: its origin's pages are the product's own, whether or not their loading is recorded. */
  show(url: string): void {
    const address = addressOf(url);
    if (address === undefined) return;
    let origin = this.#origins.get(address.origin);
    if (origin === undefined) {
      if (this.#origins.size >= 2_000) return;
      origin = newOrigin();
      this.#origins.set(address.origin, origin);
    }
    origin.pages += 1;
  }

  /** `silent`: the tool that recorded left out what says who asks. */
  close(recording: string, silent = false): Survey {
    return {
      recording,
      origins: this.#origins,
      places: new Map([...this.#surveyors].map(([origin, surveyor]) => [origin, surveyor.root])),
      filled: new Map([...this.#surveyors].map(([origin, surveyor]) => [origin, surveyor.filled])),
      sentBack: new Map([...this.#surveyors].map(([origin, surveyor]) => [origin, surveyor.sentBack])),
      ledger: this.#book.close(silent),
      hints: [...this.#surveyors].flatMap(([origin, surveyor]) => [...surveyor.hints.values()].map((hint) => ({ ...hint, origin }))),
      persisted: this.#persisted,
      helped: this.#helped,
      fronts: this.fronts.close(),
      visits: this.#visits.close(),
      sockets: this.#sockets,
    };
  }
}

/** The names of everything, from the surveys of all recordings: pure, whatever order they come in. */
export interface Naming {
  readonly origins: OriginVerdict;
  readonly routes: ReadonlyMap<string, Route>;
  /** Per origin: see `membersRead`. */
  readonly read?: ReadonlyMap<string, MembersRead>;
  /** Per origin, by method and template: what tells several calls apart that share them. */
  readonly actions: ReadonlyMap<string, ReadonlyMap<string, Discriminator>>;
  /** Per origin, the codes of envelopes that came with something in them. */
  readonly filled: ReadonlyMap<string, ReadonlySet<string>>;
  /** Per origin: see `noteHelp`. */
  readonly helped: ReadonlyMap<string, ReadonlySet<string>>;
  /** Per origin, the fields by which things are asked for that are called by nothing else. */
  readonly askedBy?: ReadonlyMap<string, readonly string[]>;
  /** By which fields methods call the things of a kind, of all origins. */
  readonly ofMethods?: readonly (readonly [word: string, field: string])[];
  readonly guarded: ReadonlySet<string>;
  readonly roleNames: ReadonlyMap<string, string>;
  readonly persisted: PersistedTexts;
  /** By which parameters of the query screens of one path are told apart. */
  readonly fronts: Fronts;
  /** Per origin, by template: how is spoken over sockets that speak in JSON. */
  readonly spoken?: ReadonlyMap<string, ReadonlyMap<string, Spoken>>;
  /** See `visitedCalls`. */
  readonly visited?: ReadonlyMap<string, ReadonlySet<string>>;
  /** See `vagueRoles`; none where nobody says whose recordings they are. */
  readonly vague?: ReadonlySet<string>;
}

export const nameEverything = (
  surveys: readonly Survey[],
  stated: readonly StatedPath[] = [],
  hosts: readonly string[] | undefined = undefined,
  /** What a person named: it goes before everything. */
  author: readonly StatedPath[] = [],
  trees: Trees = new Map(),
): Naming => {
  const origins = new Map<string, OriginRecord>();
  const places = new Map<string, Place>();
  const filled = new Map<string, ReadonlySet<string>>();
  const helped = new Map<string, ReadonlySet<string>>();
  const sentBack = new Map<string, SentBack>();
  const guarded = new Set<string>();
  const roleNames = new Map<string, string>();
  const persisted = new Map<string, string>();
  for (const survey of [...surveys].sort((a, b) => (a.recording < b.recording ? -1 : 1))) {
    for (const [origin, record] of survey.origins) {
      const have = origins.get(origin) ?? newOrigin();
      origins.set(origin, {
        requests: have.requests + record.requests,
        pages: have.pages + record.pages,
        answered: have.answered + record.answered,
        credentials: have.credentials + record.credentials,
      });
    }
    for (const [origin, place] of survey.places) {
      const have = places.get(origin) ?? newPlace();
      mergePlace(have, place);
      places.set(origin, have);
    }
    for (const [origin, noted] of survey.helped) helped.set(origin, noted.union(helped.get(origin) ?? new Set()));
    for (const [origin, noted] of survey.sentBack) {
      const have = sentBack.get(origin) ?? newSentBack();
      mergeSentBack(have, noted);
      sentBack.set(origin, have);
    }
    for (const [origin, codes] of survey.filled) filled.set(origin, codes.union(filled.get(origin) ?? new Set()));
    for (const call of survey.ledger.guarded) guarded.add(call);
    for (const [id, name] of survey.ledger.roleNames) roleNames.set(id, name);
    for (const [hash, text] of survey.persisted) persisted.set(hash, text);
  }
  const recorded = new Set(places.keys());
  const routes = new Map(
    [...places].map(([origin, place]) => [
      origin,
      nameRoutes(place, statedRoutes(stated, origin, recorded), statedRoutes(author, origin, recorded), trees.get(origin)),
    ]),
  );
  return {
    origins: judgeOrigins(origins, hosts),
    routes,
    read: new Map([...places].map(([origin, place]) => [origin, membersRead(place, routes.get(origin) as Route)])),
    actions: new Map([...places].map(([origin, place]) => [origin, discriminatorsOf(place, routes.get(origin) as Route)])),
    filled,
    helped,
    askedBy: new Map([...sentBack].map(([origin, noted]) => [origin, askedBy(noted)])),
    ofMethods: [...sentBack.values()].flatMap(({ methods }) => calledByMethods(methods)),
    guarded,
    roleNames,
    persisted,
    spoken: spokenOver(
      surveys.flatMap(({ sockets }) => sockets),
      routes,
    ),
    visited: visitedCalls(
      surveys.map(({ visits }) => visits),
      places,
      routes,
    ),
    fronts: frontsOf(mergeFrontSights(surveys.map(({ fronts }) => fronts))),
  };
};
