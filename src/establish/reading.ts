import type { Problem } from '../base/result.ts';
import { type Bodies, type EvidenceFile, placesOf, type Reader, SANITISED } from '../evidence/reader.ts';
import { addressOf } from '../observations/address.ts';
import { unpacked } from '../observations/batch.ts';
import { BuildKeeper } from '../observations/build.ts';
import { type Script, ScriptReader } from '../observations/code/script.ts';
import { DeclarationKeeper } from '../observations/declaration.ts';
import { DraftKeeper } from '../observations/entity/draft.ts';
import { FormSights } from '../observations/entity/form-sights.ts';
import { GivenThings } from '../observations/entity/given-things.ts';
import { withoutWrite } from '../observations/entity/history.ts';
import type { Exchange } from '../observations/exchange.ts';
import { LedAlong } from '../observations/led-along.ts';
import { LedOn } from '../observations/led-on.ts';
import { carriersOfAll } from '../observations/naming/template.ts';
import type { TreeFinder } from '../observations/naming/tree.ts';
import { valuesIn } from '../observations/naming/values-in.ts';
import { type Observed, observerOf } from '../observations/observed.ts';
import { Polled } from '../observations/polled.ts';
import { castOf } from '../observations/principal/actor.ts';
import { isScript, purposeOf } from '../observations/purpose.ts';
import { inTurn, pushedOver } from '../observations/pushed.ts';
import { isRehearsal } from '../observations/rehearsal.ts';
import { RepeatedKeys } from '../observations/repeated-key.ts';
import { callsOver } from '../observations/said-over.ts';
import { placesBy } from '../observations/screen/place.ts';
import type { ScreenEvent } from '../observations/screen.ts';
import { type Naming, type Survey, type Surveyed, SurveyTaker, type Trees } from '../observations/survey.ts';
import { asTaken } from '../observations/taken.ts';
import { PurposeMiner } from '../points/1-purpose/miner.ts';
import { ScreenMiner } from '../points/2-screens/miner.ts';
import { ValidationMiner } from '../points/5-validation/miner.ts';
import { PageFormMiner } from '../points/5-validation/page-forms.ts';
import { RoleMiner } from '../points/6-roles/miner.ts';
import { NamedRoleMiner } from '../points/6-roles/named-role.ts';
import { ScopeMiner } from '../points/6-roles/scope.ts';
import { CodeMiner } from '../points/7-calls/code.ts';
import { CallMiner } from '../points/7-calls/miner.ts';
import { CatalogueMiner } from '../points/8-errors/catalogue.ts';
import { ErrorMiner } from '../points/8-errors/miner.ts';
import { type ReadScript, SenderKeeper } from '../points/9-limits/code.ts';
import { LimitMiner } from '../points/9-limits/miner.ts';
import { Moments } from './moments.ts';
import { SampleKeeper } from './samples.ts';
import { ScreenReading } from './screens.ts';

export interface Evidence {
  readonly file: EvidenceFile;
  readonly reader: Reader;
  /** Known once the file was read, see `digesting`. */
  sha256(): Promise<string>;
  /** What the person who recorded says about whose session it is. */
  readonly label: string | undefined;
}

export interface Step {
  readonly consumed: number;
  readonly exchanges: number;
}

/** What the first reading leaves of a file. */
export interface FirstReading {
  readonly survey: Survey;
  /** What the scripts of its pages say. */
  readonly scripts: readonly Script[];
  readonly exchanges: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly moments: Moments;
}

const eachExchange = async (
  evidence: Evidence,
  bodies: Bodies,
  visit: (exchange: Exchange, carried: boolean) => void,
  see: (event: ScreenEvent) => void,
  step: (step: Step) => void,
  signal: AbortSignal | undefined,
): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  let count = 0;
  for await (const batch of evidence.reader.read(evidence.file, bodies)) {
    signal?.throwIfAborted();
    for (const exchange of batch.exchanges) {
      const { whole, carried } = unpacked(exchange);
      if (whole !== undefined) visit(whole, false);
      // What was recorded is one exchange, whatever it carries.
      for (const [at, one] of carried.entries()) visit(one, whole !== undefined || at > 0);
    }
    for (const event of batch.events ?? []) see(event);
    problems.push(...batch.problems);
    count += batch.exchanges.length;
    step({ consumed: batch.consumed, exchanges: count });
  }
  return problems;
};

type Visit = (exchange: Exchange) => void;

/** The requests of a recording that somebody, or the client, meant to send. `led` is told of the others: they show what a call led to. */
const meantBut =
  (led: Visit) =>
  (visit: Visit): Visit => {
    const along = new LedAlong();
    return (exchange) => (along.is(exchange) ? led : visit)(exchange);
  };
const meant = meantBut(() => undefined);

/** What is shown of addresses says whose pages they are, and which screens one path has. */
const show = (taker: SurveyTaker, event: ScreenEvent): void => {
  taker.fronts.show(event);
  if (event.kind === 'navigation' || event.kind === 'snapshot') taker.show(event.url);
};

const closed = (taker: SurveyTaker, { file }: Evidence, problems: readonly Problem[]): Survey =>
  taker.close(
    file.name,
    problems.some(({ kind }) => kind === SANITISED),
  );

/** The first reading: who is called what. */
export const readFirst = async (evidence: Evidence, step: (step: Step) => void, signal: AbortSignal | undefined): Promise<FirstReading> => {
  const taker = new SurveyTaker();
  const scripts = new ScriptReader();
  const survey = meant((exchange) => taker.see(exchange));
  const moments = new Moments();
  let exchanges = 0;
  let from: number | undefined;
  let to: number | undefined;
  const problems = await eachExchange(
    evidence,
    'skimmed',
    (exchange, carried) => {
      survey(exchange);
      if (carried) return;
      scripts.see(exchange);
      moments.see(exchange);
      exchanges += 1;
      if (exchange.start !== undefined) from = Math.min(from ?? exchange.start, exchange.start);
      if (exchange.end !== undefined) to = Math.max(to ?? exchange.end, exchange.end);
    },
    (event) => {
      show(taker, event);
      if (event.time === undefined) return;
      from = Math.min(from ?? event.time, event.time);
      to = Math.max(to ?? event.time, event.time);
    },
    step,
    signal,
  );
  return {
    survey: closed(taker, evidence, problems),
    scripts: scripts.scripts,
    exchanges,
    from,
    to,
    moments,
  };
};

/** A reading between the two, of recordings whose first showed signs of things that are called by paths. */
export const readTrees = async (
  evidence: Evidence,
  finder: TreeFinder,
  step: (step: Step) => void,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const see = meant((exchange) => {
    const address = addressOf(exchange.url);
    if (address !== undefined) finder.see(exchange, address.origin, address.pathname);
  });
  await eachExchange(evidence, 'skimmed', see, () => {}, step, signal);
};

/** The survey once more, under the names of trees: nothing else of the first reading becomes another by them. */
export const surveyAgain = async (
  evidence: Evidence,
  trees: Trees,
  step: (step: Step) => void,
  signal: AbortSignal | undefined,
): Promise<Survey> => {
  const taker = new SurveyTaker(trees);
  const see = meant((exchange) => taker.see(exchange));
  return closed(taker, evidence, await eachExchange(evidence, 'skimmed', see, (event) => show(taker, event), step, signal));
};

/** So many sockets of a recording show what goes over them. */
const SOCKETS = 200;

/** What the second reading leaves of a file: everything that the nine points are settled from. */
export interface SecondReading {
  readonly recording: string;
  readonly calls: CallMiner;
  readonly drafts: DraftKeeper;
  /** Things as the forms of pages show them. */
  readonly formSights: FormSights;
  readonly errors: ErrorMiner;
  readonly roles: RoleMiner;
  readonly validation: ValidationMiner;
  readonly limits: LimitMiner;
  readonly senders: SenderKeeper;
  readonly scopes: ScopeMiner;
  readonly namedRoles: NamedRoleMiner;
  readonly purpose: PurposeMiner;
  readonly screens: ScreenMiner;
  readonly code: CodeMiner;
  readonly texts: CatalogueMiner;
  /** The product's own scripts, with where they were answered. */
  readonly scripts: readonly ReadScript[];
  readonly builds: BuildKeeper;
  readonly pageForms: PageFormMiner;
  /** What was seen and done on screen. */
  readonly seen: ScreenReading;
  readonly samples: SampleKeeper;
  readonly sockets: readonly Observed[];
  readonly declarations: DeclarationKeeper;
}

/** The second reading: every exchange under its name, past every miner. */
export const readSecond = async (
  evidence: Evidence,
  survey: Surveyed,
  naming: Naming,
  step: (step: Step) => void,
  signal: AbortSignal | undefined,
  people: ReadonlyMap<string, string> = new Map(),
  scripts: readonly Script[] = [],
): Promise<SecondReading & { readonly problems: readonly Problem[] }> => {
  const recording = evidence.file.name;
  const cast = castOf(survey.ledger, evidence.label, naming.guarded, naming.roleNames, people, naming.vague);
  const places = placesOf(evidence.reader, evidence.file);
  const cited = `${recording}${places?.exchanges ?? ''}`;
  const observer = observerOf(cited, naming, cast);
  const placeOf = placesBy(naming.fronts);
  const seen = new ScreenReading(recording, places?.events, placeOf);
  const calls = new CallMiner();
  const drafts = new DraftKeeper(carriersOfAll(naming), observer.placeOf, true, (origin) => naming.read?.get(origin));
  const miners = {
    errors: new ErrorMiner(),
    roles: new RoleMiner(cast),
    validation: new ValidationMiner(),
    limits: new LimitMiner(),
    senders: new SenderKeeper(),
    scopes: new ScopeMiner(),
    namedRoles: new NamedRoleMiner(),
    samples: new SampleKeeper(),
  };
  const others = Object.values(miners);
  const purpose = new PurposeMiner();
  const screens = new ScreenMiner(placeOf);
  const code = new CodeMiner();
  const texts = new CatalogueMiner();
  const builds = new BuildKeeper();
  const pageForms = new PageFormMiner();
  const declarations = new DeclarationKeeper();
  const formSights = new FormSights(placeOf);
  const given = new GivenThings(naming.routes);
  const sockets: Observed[] = [];
  const polled = new Polled();
  const repeated = new RepeatedKeys();
  const ledOn = new LedOn((observed) => miners.validation.take(observed));
  const toldMiners = [miners.errors, miners.roles, miners.validation];
  const told = (all: readonly Observed[]): void => {
    for (const observed of all) {
      formSights.refuse(observed);
      withoutWrite(drafts.drafts.values(), observed.at);
      miners.samples.refuse(observed);
      for (const miner of toldMiners) miner.see(observed);
    }
  };
  const page = (exchange: Exchange): void => {
    const at = { recording: cited, index: exchange.index, time: exchange.start ?? 0, pointer: '' };
    const address = addressOf(exchange.url);
    if (address === undefined || !naming.origins.product.has(address.origin) || exchange.defeated === 'mocked') return;
    const kind = purposeOf(exchange);
    if (kind === 'page') {
      screens.seePage(exchange, at, valuesIn(naming.routes.get(address.origin), address.pathname));
      miners.roles.seePage(exchange);
      pageForms.seePage(exchange, { ...at, pointer: '/response/content/text' }, observer.nameOf);
      miners.limits.seePage(exchange, { ...at, pointer: '/response/content/text' }, observer.nameOf);
      purpose.seePage(exchange, { ...at, pointer: '/response/content/text' });
      seen.seePage(exchange, { ...at, pointer: '/response/content/text' }, observer.nameOf);
      formSights.seePage(exchange, { ...at, pointer: '/response/content/text' }, observer);
      for (const thing of given.see(exchange, { ...at, pointer: '/response/content/text' }, observer)) drafts.see(thing);
    } else if (kind === 'static') {
      builds.see(exchange);
    } else {
      screens.seeReferer(exchange, naming.origins.product, at);
      screens.seeNamed(exchange, observer.placed, at);
    }
    // What it says was read before, and to look at its text would unpack it.
    if (isScript(exchange)) return;
    screens.seeSitemap(exchange, { ...at, pointer: '/response/content/text' });
    if (exchange.response.kind === 'json') {
      purpose.seeJson(exchange.response.value, exchange.url, { ...at, pointer: '/response/content/text' });
      if (exchange.status === 200) texts.seeJson(exchange.url, exchange.response.value, { ...at, pointer: '/response/content/text' });
    }
  };
  const socket = (exchange: Exchange, before: Exchange['frames']): void => {
    const opened = observer.socket(exchange, before);
    if (opened === undefined) return;
    calls.see(opened);
    if (sockets.length < SOCKETS) sockets.push(opened);
    const said = callsOver(opened, naming.filled.get(opened.call.origin));
    for (const observed of inTurn(said, pushedOver(opened, said))) {
      if (observed.pushed === true) {
        drafts.see(observed);
        continue;
      }
      drafts.see(observed, calls.see(observed));
      for (const miner of [miners.errors, miners.roles, miners.validation, miners.samples]) miner.see(observed);
    }
  };
  const own: ReadScript[] = [];
  for (const script of scripts) {
    if (!naming.origins.product.has(script.origin)) continue;
    const at = { recording: cited, index: script.index, time: script.time, pointer: '/response/content/text' };
    code.seeScript(script, at);
    texts.seeScript(script, at);
    screens.seeScript(script, at);
    own.push({ script, at });
  }
  const meantHere = meantBut((exchange) => miners.roles.seePage(exchange));
  const problems = await eachExchange(
    evidence,
    'all',
    meantHere((exchange) => {
      // What a page says of the call that led to it goes before what it shows.
      told(
        ledOn.arrive(exchange, { recording: cited, index: exchange.index, time: exchange.start ?? 0, pointer: '/response/content/text' }),
      );
      page(exchange);
      const observations = observer.observe(exchange);
      for (const opened of polled.see(exchange)) socket(opened.exchange, opened.before);
      seen.observe(observations);
      seen.seeSent(exchange, observations);
      const [transport] = observations;
      if (transport?.accepted === true && transport.call.method === 'GET' && transport.response !== undefined)
        declarations.see(transport.key, transport.response, transport.atResponse);
      const isRepeated = repeated.again(exchange);
      for (const observed of observations) {
        ledOn.see(observed);
        formSights.see(observed, observer.placed);
        screens.sent.see(observed);
        const said = calls.see(observed);
        if (!isRehearsal(observed)) drafts.see(asTaken(observed), said);
        for (const miner of others) if (!isRepeated || (miner !== miners.validation && miner !== miners.samples)) miner.see(observed);
      }
    }),
    (event) => seen.see(event),
    step,
    signal,
  );
  for (const opened of polled.rest()) socket(opened.exchange, opened.before);
  told(ledOn.close());
  seen.close(screens, purpose, (url) => naming.origins.product.has(addressOf(url)?.origin ?? ''));
  return {
    recording,
    calls,
    drafts,
    formSights,
    ...miners,
    purpose,
    screens,
    code,
    texts,
    scripts: own,
    builds,
    pageForms,
    seen,
    declarations,
    sockets,
    problems,
  };
};
