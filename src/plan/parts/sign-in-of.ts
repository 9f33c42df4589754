import { lastPart, readPath } from '../../base/path.ts';
import { isScope } from '../../base/scope.ts';
import { namesSignIn } from '../../base/words/sign-in-words.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { hasValue } from '../address.ts';
import { tokenPlace } from '../calls/body-place.ts';
import { AGAINST_FORGERY, recordedUsual, requestOf, slotsOf } from '../calls/request-of.ts';
import { signsIn } from '../calls/sent-on.ts';
import type { Form, Input, RoleSwitch, SignIn } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import { addressOf } from '../screens/places.ts';
import { shown } from '../shown.ts';
import { operationWord } from '../words/as-words.ts';
import { lastWord, wordsOf } from '../words/here-words.ts';
import { keyWords } from '../words/place-words.ts';
import { accountsOf } from './accounts-of.ts';
import { formOf } from './form-of.ts';
import type { Uses } from './read-detail.ts';
import { sendingItself } from './sent-itself.ts';

/** What a sign-in is sent beside the name and the secret, where most recorded ones carried it, or none is taken without: its most frequent value stands in the form at first. */
const usualBeside = (call: Call, input: Input): Input => {
  const account = call.outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'account' ? [one] : [])))[0];
  const row = call.requests.flatMap(({ shape }) => shape).find(({ path }) => path === input.path);
  const [usual] = row?.values ?? [];
  const isBeside = account !== undefined && input.path !== account.name && input.path !== account.secret;
  const isUsual = row !== undefined && (input.required || row.present.times * 2 > row.present.of);
  return isBeside && input.startsAs === null && isUsual && usual !== undefined ? { ...input, startsAs: usual } : input;
};

/** Where the product's own form asks for the name and the secret, what it sends besides is its own matter: nobody is asked for it. */
const withoutOwn = (planning: Planning, call: Call, form: Form): Form => {
  const isAsked = ({ path }: Input): boolean => planning.labels.has(`${callName(call)} ${path}`);
  return form.inputs.filter(isAsked).length < 2 ? form : sendingItself(form, (input) => !isAsked(input));
};

const makes = ({ outcomes }: Call): boolean => outcomes.some(({ then }) => then.some(({ kind }) => kind === 'create'));

/** What is told a name and a secret; a call that renews a credential is told neither. */
const asksWho = ({ outcomes, requests }: Call): boolean => {
  const sent = new Set(requests.flatMap(({ shape }) => shape.map(({ path }) => path)));
  return outcomes.some(({ when }) => when.some((one) => one.kind === 'account' && sent.has(one.name)));
};

/**
 * Whoever signs in says something of their own each time, a secret above all. What renews a credential is sent by a page of itself, with what answers to
 * signing in hand out, its own or those of other `ways`, or with nothing: nobody fills in a form for it.
 */
export const isToldSomething = (call: Call, ways: readonly Call[] = [call]): boolean => {
  const handedOut = new Set(
    ways.flatMap(({ responses }) =>
      responses.flatMap(({ status, shape }) => (status < 300 ? shape.map(({ path }) => lastPart(path)) : [])),
    ),
  );
  return call.requests
    .flatMap(({ shape }) => shape)
    .some(
      ({ path, type, values, present }) =>
        path !== '' &&
        !AGAINST_FORGERY.test(path) &&
        type === 'string' &&
        values.length === 0 &&
        present.times * 2 > present.of &&
        !handedOut.has(lastPart(path)),
    );
};

/** Whether it is told a text that is no date, though it may have been the same one each time. */
const isToldText = ({ requests }: Call): boolean =>
  requests
    .flatMap(({ shape }) => shape)
    .some(
      ({ path, type, format, present }) =>
        path !== '' && !AGAINST_FORGERY.test(path) && type === 'string' && format === null && present.times * 2 > present.of,
    );

/** How many people are known to be let in. */
const letsIn = ({ outcomes }: Call): number =>
  new Set(outcomes.flatMap(({ when }) => when.flatMap((one) => (one.kind === 'account' ? one.known.map(({ name }) => name) : [])))).size;

/**
 * The call by which people sign in: of several the one that is told who it is, makes nobody, lets in the most people, and is told the least besides. Signing
 * up signs in, too. What is told something else alone renews a cookie with what it does.
 */
export const signInCall = (uses: Uses): Call | undefined =>
  uses
    .flatMap((use) => (use.kind === 'sign in' ? [use.call] : []))
    .filter((call) => asksWho(call) || isToldText(call) || slotsOf(call).length === 0)
    .toSorted(
      (a, b) =>
        Number(asksWho(b)) - Number(asksWho(a)) ||
        Number(makes(a)) - Number(makes(b)) ||
        letsIn(b) - letsIn(a) ||
        slotsOf(a).length - slotsOf(b).length,
    )[0];

/** Another way in is called as its address is: "Register". */
const wayIn = ({ path, operation }: Call): string => keyWords(operation === null ? (wordsOf(path).at(-1) ?? '') : operationWord(operation));

const signInForm = (planning: Planning, call: Call, label: string | undefined, isOther = false): Form => {
  const form = formOf(planning, {
    purpose: 'sign in',
    entity: null,
    call,
    label: makes(call) ? 'Sign up' : isOther ? wayIn(call) : 'Sign in',
  });
  return withoutOwn(planning, call, { ...form, label: label ?? form.label, inputs: form.inputs.map((input) => usualBeside(call, input)) });
};

const inVain = ({ outcomes }: Call): readonly number[] => {
  const lets = new Set(outcomes.filter(signsIn).map(({ status }) => status));
  return [...new Set(outcomes.map(({ status }) => status))].filter((status) => status < 300 && lets.size > 0 && !lets.has(status));
};

/** `label`: what the product calls the control that sends it, where that is shown. `isOther`: people sign in by another call. */
export const signInOf = (planning: Planning, call: Call, address: string, label?: string, isOther?: boolean): SignIn => ({
  kind: 'sign-in',
  address,
  form: signInForm(planning, call, label, isOther),
  token: tokenPlace(call),
  inVain: inVain(call),
  shownBy: [callShown(call)],
});

/** Where the product was seen to send people who must sign in; our own address where that is not shown. */
export const signInAddress = (planning: Planning, uses: Uses): string => {
  const call = signInCall(uses);
  const asked =
    call === undefined
      ? undefined
      : planning.points.screens.find((screen) => screen.elements.some(({ binds }) => binds?.startsWith(`${callName(call)} `)));
  if (asked !== undefined) return addressOf(asked.route);
  const routes = planning.points.screens.map((screen) => screen.route);
  for (const error of planning.points.errors)
    for (const reaction of error.status === 401 ? error.reactions : []) {
      const route =
        routes.filter((one) => one !== '/' && reaction.detail.includes(one)).toSorted((a, b) => b.length - a.length)[0] ??
        /(?<![\w/])\/[\w\-/]+/.exec(reaction.detail)?.[0];
      if (route !== undefined) return addressOf(route);
    }
  return namedSignIn(planning) ?? '/~sign-in';
};

/** The only address of the product that was visited, goes by a word for signing in and has no part that is known; of several the outermost: "/settings/sso" is inside. */
const namedSignIn = ({ points }: Planning): string | undefined => {
  const named = points.screens.filter(
    ({ route, elements, basis }) => !hasValue(route) && elements.length === 0 && basis.includes('seen') && namesSignIn(lastWord(route)),
  );
  const addresses = [...new Set(named.map(({ route }) => addressOf(route)))];
  const depth = (address: string): number => address.split('/').length;
  const least = Math.min(...addresses.map(depth));
  const [only, another] = addresses.filter((address) => depth(address) === least);
  return another === undefined ? only : undefined;
};

/** "`GET /me` role": the call that tells who one is, and the place of its answer that names the role. */
const meOf = (planning: Planning): RoleSwitch['me'] => {
  for (const role of planning.points.roles.roles) {
    const said = role.recognisedBy.replaceAll('`', '').trim();
    for (const [name, call] of planning.calls) {
      if (!said.startsWith(`${name} `)) continue;
      const steps = readPath(said.slice(name.length + 1).trim());
      if (steps === undefined || call.parameters.some((parameter) => parameter.in === 'path')) continue;
      const keys = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
      if (keys.length === steps.length && keys.length > 0) return { request: requestOf(call, recordedUsual), role: keys };
    }
  }
  return null;
};

/** "the token's role": a member of a signed token that every session's credential carried. */
const claimOf = (planning: Planning): RoleSwitch['claim'] => {
  for (const role of planning.points.roles.roles) {
    const path = /^the token's (\S+)$/.exec(role.recognisedBy.replaceAll('`', '').trim())?.[1];
    const steps = path === undefined ? undefined : readPath(path);
    if (steps?.every((step) => step.kind === 'key') === true) return steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  }
  return null;
};

/** The credential that most calls carried; a cookie is the browser's own matter. */
const presentsOf = ({ points }: Planning): string | null => {
  const carried = points.calls.flatMap(({ authentication: by }) => (by === null || by === 'cookie' ? [] : [by]));
  return [...Map.groupBy(carried, (by) => by)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
};

export const roleSwitchOf = (planning: Planning, signIn: Call | undefined, form: Form | undefined): RoleSwitch => ({
  kind: 'role-switch',
  roles: planning.points.roles.roles.flatMap((role) => (isScope(role) ? [] : [{ name: role.name, recognisedBy: role.recognisedBy }])),
  accounts: accountsOf(signIn, form),
  me: meOf(planning),
  claim: claimOf(planning),
  presents: signIn === undefined ? presentsOf(planning) : null,
  shownBy: planning.points.roles.roles.map((role) => shown(6, `${role.name}, recognised by ${role.recognisedBy}`, role)),
});
