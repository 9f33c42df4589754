import type { Specification } from '../../src/document/specification.ts';
import { ENFORCED, type Enforced } from './enforced.ts';
import { SAYS_OF_ITSELF } from './says.ts';

interface Shown {
  readonly shown?: boolean;
}

/** What is read of `truth.json` of the sample (`sample/truth`). */
export interface SampleTruth {
  readonly purpose: { readonly text: string; readonly audience: string };
  readonly routes: readonly ({ readonly path: string } & Shown)[];
  readonly validation: readonly ({ readonly field: string; readonly rule: string; readonly message?: string } & Shown)[];
  readonly errors: readonly ({
    readonly code?: string;
    readonly templates: readonly string[];
    readonly messagesSeen?: readonly string[];
  } & Shown)[];
}

export interface Counted {
  readonly what: string;
  readonly found: number;
  /** How many are true and shown by the recordings of all roles; absent where the truth does not count them. */
  readonly of?: number;
  /** What is said and is not true. */
  readonly wrong?: readonly string[];
}

const flat = (text: string | null | undefined): string => (text ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '');
const template = (route: string): string => route.replace(/\{[^}]*\}|:\w+/g, '{}');
const last = (field: string): string => field.split(/[./]/).at(-1) ?? '';
const says = (told: string, message: string | null): boolean => {
  const [short, long] = [told, message ?? ''].map((text) => flat(text.replace(/\{[^}]*\}/g, '')));
  return short !== undefined && long !== undefined && short !== '' && long !== '' && (long.includes(short) || short.includes(long));
};
const isShown = ({ shown }: Shown): boolean => shown !== false;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Points 1, 2, 5 and 8 of a specification against what is true of the sample. */
export const counted = ({ points }: Specification, truth: SampleTruth): readonly Counted[] => {
  const { purpose, screens, validation, errors } = points;
  const routes = truth.routes.filter(isShown);
  const rules = truth.validation.filter(isShown);
  const refusals = truth.errors.filter(isShown);
  const isStated = ({ field, rule, message }: SampleTruth['validation'][number]): boolean =>
    validation.some(
      (stated) =>
        last(stated.field) === last(field) &&
        ((message !== undefined && says(message, stated.message)) ||
          (flat(stated.rule) !== '' && flat(rule).startsWith(flat(stated.rule)))),
    );
  const isCatalogued = ({ code, templates, messagesSeen = [] }: SampleTruth['errors'][number]): boolean =>
    errors.some(
      (stated) =>
        (code !== undefined && stated.code === code) || [...templates, ...messagesSeen].some((told) => says(told, stated.message)),
    );
  const client = validation.filter(({ enforcedBy }) => enforcedBy === 'client');
  const isOf = ({ call, field, rule, value }: Enforced, stated: (typeof client)[number]): boolean =>
    stated.call === call && last(stated.field) === field && stated.rule === rule && String(stated.value ?? '') === String(value ?? '');
  return [
    {
      what: '1 sentences of what it is for and for whom',
      of: 2,
      found: [truth.purpose.text, truth.purpose.audience].filter((text) => purpose.some((stated) => says(text, stated.text))).length,
    },
    {
      what: '1 what it says of itself, as it says it',
      of: SAYS_OF_ITSELF.length,
      found: SAYS_OF_ITSELF.filter((text) => purpose.some((stated) => stated.text === text)).length,
      wrong: purpose.map(({ text }) => text).filter((text) => !SAYS_OF_ITSELF.includes(text)),
    },
    {
      what: '2 routes',
      of: routes.length,
      found: routes.filter(({ path }) => screens.some(({ route }) => template(route) === template(path))).length,
    },
    { what: '2 screens with their title', found: screens.filter(({ title }) => title !== null).length },
    { what: '2 elements of screens', found: sum(screens.map(({ elements }) => elements.length)) },
    {
      what: '2 elements that show or ask for a known field',
      found: sum(screens.map(({ elements }) => elements.filter(({ binds }) => binds !== null).length)),
    },
    { what: '2 what controls lead to', found: sum(screens.map(({ leadsTo }) => leadsTo.length)) },
    { what: '5 rules', of: rules.length, found: rules.filter(isStated).length },
    {
      what: '5 rules that the client enforces',
      of: ENFORCED.length,
      found: ENFORCED.filter((one) => client.some((stated) => isOf(one, stated))).length,
      wrong: client
        .filter((stated) => !ENFORCED.some((one) => isOf(one, stated)))
        .map(({ call, field, rule, value }) => `${call} ${field} ${rule} ${String(value)}`),
    },
    { what: '8 refusals', of: refusals.length, found: refusals.filter(isCatalogued).length },
    {
      what: '8 refusals of which it is known what the client does then',
      of: refusals.length,
      found: refusals.filter(({ code, templates, messagesSeen = [] }) =>
        errors.some(
          (stated) =>
            stated.reactions.length > 0 &&
            ((code !== undefined && stated.code === code) || [...templates, ...messagesSeen].some((told) => says(told, stated.message))),
        ),
      ).length,
    },
    { what: '8 what the client does then', found: sum(errors.map(({ reactions }) => reactions.length)) },
  ];
};
