import { isRead } from './arguments.ts';
import { bodyOf } from './mine/answers/body.ts';
import { givesCredential, headersOf } from './mine/answers/headers.ts';
import { numbersOf } from './mine/answers/numbers.ts';
import { type Rate, rateOf } from './mine/answers/rate.ts';
import { listPlaces } from './mine/answers/rows-at.ts';
import { eachAlone } from './mine/answers/said-alone.ts';
import { socketOutcomes, talkOver } from './mine/answers/socket.ts';
import { type Pushes, pushesAmong, toldBy } from './mine/answers/told.ts';
import { toldList } from './mine/answers/told-list.ts';
import { signInOf } from './mine/conditions/account.ts';
import { againstAmong, noneAgainst, withoutRefuted } from './mine/conditions/against.ts';
import { formAsked } from './mine/conditions/asked-form.ts';
import { keepsWithin } from './mine/conditions/bound.ts';
import { allHold } from './mine/conditions/candidate.ts';
import type { When } from './mine/conditions/conditions.ts';
import { decide, eachOnce, type Kept, lightOf, sameCondition } from './mine/conditions/decide.ts';
import { type Decided, statusOf } from './mine/conditions/decided.ts';
import { defaultOf } from './mine/conditions/default.ts';
import { goneBefore } from './mine/conditions/gone-before.ts';
import { groundOf } from './mine/conditions/ground.ts';
import { movedAsSent } from './mine/conditions/moved-as-sent.ts';
import { oneAtATime } from './mine/conditions/one-at-a-time.ts';
import { ownOnly } from './mine/conditions/own-only.ts';
import { startsAsSaid } from './mine/conditions/starts-as-said.ts';
import { startsFrom } from './mine/conditions/starts-from.ts';
import { toldOfRoles } from './mine/conditions/theirs-only.ts';
import { withoutTwins } from './mine/conditions/twins.ts';
import { allMade } from './mine/effects/all-made.ts';
import { effectsOf } from './mine/effects/effects.ts';
import { madeEntities, madeOf } from './mine/effects/made.ts';
import { byPut } from './mine/effects/put.ts';
import { byTakenAway } from './mine/effects/taken-away.ts';
import { changesNothing } from './mine/effects/unchanged.ts';
import { askedUnseen, asksFor, withoutThem } from './mine/groups/asked-unseen.ts';
import { type EpochOf, epochsAmong } from './mine/groups/epoch.ts';
import { failingFor } from './mine/groups/failing.ts';
import { coarseKey, groupsOf, isPlain, mediaTypeOf } from './mine/groups/group.ts';
import { ofEachKind } from './mine/groups/of-each-kind.ts';
import { isOneOfMany } from './mine/groups/one-of-many.ts';
import type { Part } from './mine/groups/part.ts';
import { splitByCause } from './mine/groups/split.ts';
import { splitByAsked } from './mine/groups/split-by-asked.ts';
import { splitByCode } from './mine/groups/split-by-code.ts';
import { splitByEnds } from './mine/groups/split-by-ends.ts';
import { splitByStamp } from './mine/groups/split-by-stamp.ts';
import { splitByStatus } from './mine/groups/split-by-status.ts';
import { splitByLeftEmpty } from './mine/groups/split-left-empty.ts';
import { splitByListed } from './mine/groups/split-listed.ts';
import { splitByMaking } from './mine/groups/split-made.ts';
import { splitByTold } from './mine/groups/split-told.ts';
import { apart, homesOf, withUnheard } from './mine/groups/unread.ts';
import { noteUnused } from './mine/groups/unused.ts';
import { type Below, belowAmong } from './mine/known/below.ts';
import { contentFor } from './mine/known/content.ts';
import type { End } from './mine/known/ends.ts';
import { inTime } from './mine/known/in-time.ts';
import { Keeper } from './mine/known/keep.ts';
import { type Knowledge, knowledgeOf } from './mine/known/knowledge.ts';
import type { NamedMakers } from './mine/known/named-makers.ts';
import { withOwnClaims } from './mine/known/own-claims.ts';
import { ReadOut } from './mine/known/read-out.ts';
import type { Start } from './mine/known/start.ts';
import { theirsAmong } from './mine/known/theirs.ts';
import { newTracker } from './mine/known/track.ts';
import type { Tracked } from './mine/known/tracked.ts';
import { validatedBy } from './mine/known/validators.ts';
import { Writes } from './mine/known/writes.ts';
import { asSeen, splitByChoice } from './mine/lists/chosen.ts';
import { collectionOf } from './mine/lists/collection.ts';
import { asAlwaysAsked } from './mine/lists/untold-looks.ts';
import type { Slots } from './mine/values/slotted.ts';
import type { Collection, Effect, Origin, Outcome, Source, Template } from './outcome.ts';
import { type CallSample, type EntityOutline, isOperation, type SocketSample } from './sample.ts';
import { sourcesOf } from './sources-of.ts';

/** Takes samples one by one, in order of time within each recording, and keeps a bounded choice of them. */
export interface OutcomeMiner {
  observe(sample: CallSample): void;
  /** The outcomes of every call by its name, most seen first. Ends the observing. */
  outcomes(entities: readonly EntityOutline[], sockets?: readonly SocketSample[]): ReadonlyMap<string, Outcome[]>;
  /** How each entity stood when first seen, by name and key: what the stand-in starts with. What differs by who looks is as it was for everybody at first. */
  starts(): ReadonlyMap<string, ReadonlyMap<string, Start>>;
  /** What the recordings made, by entity: it was not there before. */
  made(): ReadonlyMap<string, ReadonlySet<string>>;
  /** What was taken away and not seen again, by entity. */
  gone(): ReadonlyMap<string, ReadonlySet<string>>;
  /** How a thing was last seen; `undefined` where nothing shows it. */
  end(entity: string, key: string): End | undefined;
  /** What rows hang below that do not say so themselves, by entity. */
  below(): ReadonlyMap<string, Below>;
  /** Whether a field of an entity differs by who looks. */
  differs(entity: string, field: string): boolean;
  readonly namedMakers: NamedMakers;
}

const responseOf = (
  group: readonly Tracked[],
  others: readonly Tracked[],
  knowledge: Knowledge,
  effects: readonly Effect[],
  rate: Rate | undefined,
  isChosen: boolean,
): Pick<Outcome, 'body' | 'headers' | 'collection' | 'mediaType' | 'plain'> => {
  const isReading = group[0] !== undefined && isRead(group[0].sample) && group[0].sample.status < 300;
  const lists = listPlaces(group);
  const [place] = lists;
  const collection: Collection | null =
    isReading && place !== undefined && !isChosen ? toldList(group, place, () => listedBy(group, others, place, knowledge)) : null;
  const numbers: ReadonlyMap<string, Source> = collection !== null && place !== undefined ? numbersOf(group, place, collection) : new Map();
  const made = madeEntities(group);
  const slots: Slots = { isLimited: rate !== undefined && statusOf(group) === 429, made: made.size === 0 ? undefined : madeOf(group) };
  const signsIn = effects.flatMap((effect) => (effect.kind === 'sign in' && effect.entity !== null ? [effect.entity] : []))[0];
  const renamed = new Set(
    effects.flatMap((effect) =>
      effect.kind === 'set' && effect.field === knowledge.outlines.get(effect.entity)?.identity ? [effect.entity] : [],
    ),
  );
  const held = contentFor(group, knowledge.uploads);
  const told =
    held === undefined
      ? bodyOf(group, {
          lists: collection === null ? [] : lists.slice(0, 1),
          made,
          renamed,
          signsIn,
          numbers,
          varies: knowledge.varies,
          ...(isReading ? { others } : {}),
          slots,
        })
      : null;
  return {
    mediaType: mediaTypeOf(group),
    ...(group.every(({ sample }) => isPlain(sample)) ? { plain: true } : {}),
    // One list per answer: rows elsewhere are parts of their records, or not shown.
    body: held === undefined ? (told !== null && isChosen ? asSeen(told) : told) : { kind: 'source', source: held },
    headers: headersOf(group, numbers, {
      slots,
      rate,
      links: numbers.get('header link'),
      validated: validatedBy(group, knowledge.validators),
    }),
    // What stands in a thing that is answered with is that thing's, and no list of all there are.
    collection:
      told !== null && sourcesOf(told).every(({ from }) => from !== 'list') && sourcesOf(told).some(isOfThing) ? null : collection,
  };
};

const NO_NAMES: ReadonlySet<string> = new Set();

const isOfThing = ({ from }: Origin): boolean => from === 'entity' || from === 'caller';

/** When a part of the answers is given: by what tells it from its other parts, and where that is not enough, from answers of another form too. */
const whenApart = (part: Part, groups: readonly (readonly Tracked[])[], others: readonly Tracked[], knowledge: Knowledge): When => {
  const whole = new Set(part.whole);
  const foreign = others.filter((one) => !whole.has(one) && one.sample.status < 400);
  const alone: When = { when: part.when, isolated: true, holds: part.takes };
  if (!foreign.some(part.takes)) return alone;
  // Refusals are looked at before answers: it has to be told from other answers only.
  const rest = groups.flatMap((group) => (statusOf(group) >= 400 || group.some((one) => whole.has(one)) ? [] : group));
  const isolated = (own: readonly Tracked[], against: readonly Tracked[]): When | undefined => {
    const [apart, ...more] = decide(own, own, against, knowledge, []);
    return apart?.when.isolated === true && more.length === 0 ? apart.when : undefined;
  };
  // What does not tell all of them from answers of another form may tell this part.
  const apart = isolated(part.whole, rest) ?? isolated(part.group, rest);
  return apart === undefined ? alone : { when: [...apart.when, ...part.when], isolated: true, holds: allHold([apart.holds, part.takes]) };
};

const outcomesOf = ({ whole: kept, light }: Kept, knowledge: Knowledge, pushes: Pushes, epochOf: EpochOf): readonly Outcome[] => {
  const { read: whole, unread } = apart(kept);
  const forms = withUnheard(groupsOf(whole)).flatMap(byPut).flatMap(byTakenAway);
  const answers = forms.filter((group) => statusOf(group) < 400);
  const parts = new Map(
    forms
      .flatMap((group) => splitByCause(group, answers.filter((other) => other !== group).flat(), epochOf, knowledge.isOptional))
      .flatMap(splitByMaking)
      .flatMap((part) => splitByAsked(part, answers.flat()))
      .flatMap((part) => splitByEnds(part, answers.flat()))
      .flatMap((part) => splitByLeftEmpty(part))
      .flatMap((part) => splitByTold(part, knowledge))
      .flatMap((part) => splitByChoice(part, knowledge))
      .flatMap((part) => splitByListed(part, knowledge))
      .flatMap(splitByCode)
      .flatMap((part) => splitByStatus(part, knowledge))
      .flatMap((part) => splitByStamp(part, knowledge))
      .map((part) => [part.group, part]),
  );
  const groups = [...parts.keys()];
  const lightFor = (group: readonly Tracked[]): readonly Tracked[] => {
    const part = parts.get(group);
    if (part === undefined || part.when.length === 0) return lightOf(group, groups, light);
    const kind = new Set(group.map(coarseKey));
    return light.flatMap(({ key, one }) => (kind.has(key) && part.takes(one) ? [one] : []));
  };
  const homes = homesOf(unread, groups);
  const lights = new Map(groups.map((group) => [group, lightFor(group)]));
  const unseen = new Map([...lights].map(([group, own]) => [group, askedUnseen(group, own)]));
  const unseenOf = (group: readonly Tracked[]): ReadonlySet<string> => unseen.get(group) ?? NO_NAMES;
  const withLight = new Map(
    [...lights].map(([group, own]) => [
      group,
      [...group, ...own.filter((one) => !asksFor(one, unseenOf(group))), ...(homes.get(group) ?? [])],
    ]),
  );
  // What is listed of an operation by what nothing takes apart is no answer to anything else.
  const isWhenTold = (group: readonly Tracked[]): boolean => parts.get(group)?.chosen === true && isOperation(group[0]?.sample.call ?? '');
  const ofAnyRole = groups.filter((group) => parts.get(group)?.when.every(({ kind }) => kind !== 'role') === true && !isWhenTold(group));
  // What is taken for a reason is no default beside its own rest, which is taken for none.
  const rests = new Set([...parts.values()].flatMap(({ when, whole: of }) => (when.length === 0 ? [of] : [])));
  const unasked = ofAnyRole.filter((group) => parts.get(group)?.when.length === 0 || !rests.has(parts.get(group)?.whole ?? group));
  // A part of a group is answered as the rest of it: those are no others.
  const othersOf = (group: readonly Tracked[]): readonly Tracked[] =>
    groups.filter((other) => !other.some((one) => one === group[0])).flatMap((other) => withLight.get(other) ?? other);
  const asDefault = defaultOf(unasked.length > 0 ? unasked : groups, new Set([...parts.values()].map(({ whole: of }) => of)), (group) =>
    parts.get(group)?.when.length === 0 ? decide(group, withLight.get(group) ?? group, othersOf(group), knowledge, []) : undefined,
  );
  const rate = rateOf(groups.flatMap((group) => withLight.get(group) ?? group));
  // Whoever was let in is known by what was sent, though the page had left before the answer was read.
  const wasLetIn = ({ issued, sample }: Tracked): boolean => issued.size > 0 || sample.turn?.signsIn === true;
  const withLetIn = (of: readonly Tracked[], group = of): readonly Tracked[] => [...of, ...(homes.get(group) ?? []).filter(wasLetIn)];
  const signIn = signInOf(
    groups.map((group) => withLetIn(group)),
    knowledge.roleOf,
    knowledge.accountOf,
    knowledge.setSecrets.replaced,
  );
  const wrong = signIn === undefined ? [] : [signIn.wrong, signIn.unknown];
  const each = groups.flatMap((group): readonly Decided[] => {
    const own = withLight.get(group) ?? group;
    const others = othersOf(group);
    const part = parts.get(group);
    if (signIn?.isOf(part?.whole ?? group) === true && statusOf(group) < 400 && givesCredential(part?.whole ?? group)) {
      const right = signIn.rightOf(withLetIn(part?.whole ?? group, group));
      const when = [right.condition, ...(part?.when ?? [])];
      return [{ group, own, when: { when, isolated: true, holds: allHold([right.holds, part?.takes ?? right.holds]) }, bounds: [] }];
    }
    if (signIn !== undefined && statusOf(group) < 400 && group.every((one) => signIn.wrong.holds(one) === true)) {
      const { condition, holds } = signIn.wrong;
      return [{ group, own, when: { when: [condition], isolated: true, holds }, bounds: [] }];
    }
    if (statusOf(group) === 429 && rate !== undefined)
      return [{ group, own, when: { when: [rate.condition], isolated: true, holds: rate.holds }, bounds: [] }];
    if (part !== undefined && part.when.length > 0) return [{ group, own, when: whenApart(part, groups, others, knowledge), bounds: [] }];
    if (group === asDefault.group) {
      // What answers whatever is asked for answers those alone who ask for its form, where they do.
      const form = asDefault.when.when.length === 0 ? undefined : formAsked(own, others, knowledge);
      const when = form === undefined ? asDefault.when : { when: [form.condition], isolated: true, holds: form.holds };
      return [{ group, own, when, bounds: [] }];
    }
    return asDefault.settle(group, decide(group, own, others, knowledge, wrong));
  });
  const decided = withoutTwins(
    eachOnce(
      oneAtATime(each, ({ group, own }, but) =>
        decide(
          group,
          own,
          othersOf(group).filter((other) => !but.has(other)),
          knowledge,
          wrong,
        ),
      ),
    ),
    [...withLight.values()].flat(),
  );
  const bounds = decided.flatMap((one) => one.bounds);
  // Alone it refuses whatever stands so.
  const refused = decided.flatMap(({ group, when }) =>
    statusOf(group) >= 400 && when.isolated && when.when.length === 1 ? when.when : [],
  );
  const moved = movedAsSent(decided, (group) => effectsOf(group, knowledge, refused));
  const settled = moved.toSorted(asListed).map(({ group, own, when, inPart }) => {
    const effects = [...effectsOf(group, knowledge, refused), ...(statusOf(group) < 300 ? toldBy(group, pushes, knowledge) : [])];
    const from =
      statusOf(group) < 400
        ? [...startsFrom(own, effects), ...startsAsSaid(own, moved), ...goneBefore(effects), ...ownOnly(group, knowledge)].filter(
            ({ condition }, at, all) =>
              ![...when.when, ...all.slice(0, at).map((other) => other.condition)].some((other) => sameCondition(other, condition)),
          )
        : [];
    const open =
      when === asDefault.when ? bounds.filter((bound, at) => bounds.findIndex((other) => sameCondition(other, bound)) === at) : [];
    return {
      group,
      own,
      effects,
      status: group[0]?.sample.answered ?? statusOf(group),
      ...(statusOf(group) >= 400 ? { unchanged: true as const } : {}),
      when: [...when.when, ...withoutThem(unseenOf(group)), ...from.map(({ condition }) => condition), ...open],
      isolated: when.isolated,
      inPart,
      holds: allHold([when.holds, (one) => !asksFor(one, unseenOf(group)), ...from.map(({ holds }) => holds), ...open.map(keepsWithin)]),
    };
  });
  const stated = withoutRefuted(settled);
  const against = againstAmong(stated);
  const outcomes = stated.map((one): Outcome => {
    const { group, own, effects, inPart } = one;
    const alone = inPart === undefined ? undefined : eachAlone(group, inPart, whole);
    return {
      when: [...failingFor(one)],
      isolated: one.isolated,
      status: one.status,
      ...responseOf(
        alone ?? group,
        whole.filter((other) => !group.includes(other)),
        knowledge,
        effects,
        rate,
        parts.get(group)?.chosen === true || isOneOfMany(group, own),
      ),
      ...(inPart !== undefined && alone === undefined ? { body: NOT_KNOWN } : {}),
      then: [...effects],
      ...(effects.length === 0 && changesNothing(group, knowledge.outlines) ? { unchanged: true } : {}),
      ...groundOf(group, own.length - group.length, one, against.get(one) ?? noneAgainst),
    };
  });
  return toldOfRoles(outcomes, stated);
};

/** What a list holds; `null` where nothing shows it, or what some part of the request asks of it. */
const listedBy = (...[group, others, place, knowledge]: Parameters<typeof collectionOf>): ReturnType<typeof collectionOf> => {
  const collection = collectionOf(group, others, place, knowledge);
  return collection === null ? null : asAlwaysAsked(group, place, collection);
};

/** What is answered is another page, or says another thing beside. */
const NOT_KNOWN: Template = { kind: 'source', source: { from: 'not shown' } };

/** As the document lists them: by status, and what was seen most often first. */
const asListed = (a: Decided, b: Decided): number =>
  statusOf(a.group) - statusOf(b.group) || b.own.length - a.own.length || order(a.group[0]?.sample.at, b.group[0]?.sample.at);

const order = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

export const outcomeMiner = (followsEnds = true): OutcomeMiner => {
  const tracker = newTracker(followsEnds);
  const keeper = new Keeper();
  const writes = new Writes();
  const readOut = new ReadOut();
  let known: Knowledge | undefined;
  return {
    observe: (sample) => {
      writes.add(sample);
      const one = tracker.observe(sample);
      readOut.see(one);
      keeper.add(one);
    },
    outcomes: (entities, sockets = []) => {
      tracker.end();
      const calls = keeper.calls();
      const all = [...calls.values()].flatMap(({ whole }) => whole);
      const handedOut = readOut.settle();
      noteUnused(all);
      const knowledge = knowledgeOf(all, tracker, entities, handedOut);
      known = knowledge;
      const isAfterWrite = writes.between;
      const talks = sockets.map((socket) => talkOver(socket, isAfterWrite));
      const pushes = pushesAmong(all, talks);
      const epochOf = epochsAmong(all);
      const opened: [string, Outcome[]][] = [...Map.groupBy(talks, ({ socket }) => socket.call)].map(([call, own]) => [
        call,
        [...socketOutcomes(own, isAfterWrite, knowledge.handed)],
      ]);
      const outcomesIn = (kept: Kept): readonly Outcome[] => outcomesOf(kept, knowledge, pushes, epochOf);
      const answered: [string, Outcome[]][] = [...calls].map(([call, kept]) => [call, [...ofEachKind(kept, outcomesIn)]]);
      return new Map<string, Outcome[]>([...answered, ...opened].toSorted(([a], [b]) => order(a, b)));
    },
    starts: () =>
      new Map(
        [...tracker.starts].map(([entity, rows]) => [
          entity,
          new Map([...rows].map(([key, start]) => [key, { ...start, value: tracker.viewers.asAtFirst(entity, start.value) }])),
        ]),
      ),
    differs: (entity, field) => tracker.viewers.differs(entity, field),
    gone: () => tracker.gone.byEntity(),
    end: (entity, key) => known && tracker.ends.of(entity, key, known.worldOf),
    namedMakers: (entity, field) => known?.namedMakers(entity, field),
    made: () => allMade([...keeper.calls().values()].map(({ whole }) => whole)),
    below: () => {
      const all = [...keeper.calls().values()].flatMap(({ whole }) => whole);
      return new Map([...[...theirsAmong(all)].map(([entity, { of }]): [string, Below] => [entity, { name: '', of }]), ...belowAmong(all)]);
    },
  };
};

/** A miner that has observed all of these samples, which may come in any order. */
export const minerOf = (samples: readonly CallSample[], followsEnds = true): OutcomeMiner => {
  const miner = outcomeMiner(followsEnds);
  for (const sample of withOwnClaims(inTime(samples))) miner.observe(sample);
  return miner;
};

/** The outcomes of every call by its name, from samples in any order. */
export const mineOutcomes = (samples: readonly CallSample[], entities: readonly EntityOutline[]): ReadonlyMap<string, Outcome[]> =>
  minerOf(samples).outcomes(entities);
