import type { Scalar } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Account, Form } from '../node.ts';
import type { RequestField } from '../request.ts';

/** What stands for a value that the product's own form makes up each time, such as the number of a picture: whoever is let in by name and secret is let in with any. */
const ANY: Partial<Record<RequestField['type'], Scalar>> = { text: 'any', integer: 0, number: 0 };

/** What a recorded account signs in with beside its name and secret: what the form starts as, and something of its type where it was always sent. */
const beside = ({ inputs, request }: Form): Account['fills'] => {
  const always = new Map(request.fields.flatMap(({ path, type, always }) => (always ? [[path, type]] : [])));
  return inputs.flatMap(({ path, startsAs }): Account['fills'] => {
    const type = always.get(path);
    const value = startsAs ?? (type === undefined ? undefined : ANY[type]);
    return value === undefined ? [] : [[path, value]];
  });
};

/** Accounts in the conditions of the sign-in call, each once; with the secret of which the role is known, where another was taken too. */
export const accountsOf = (call: Call | undefined, form: Form | undefined): readonly Account[] => {
  const accounts = new Map<string, Account>();
  const rest = form === undefined ? [] : beside(form);
  for (const condition of call?.outcomes.flatMap((outcome) => outcome.when) ?? [])
    for (const known of condition.kind === 'account' ? condition.known : [])
      if (condition.kind === 'account' && (accounts.get(String(known.name))?.role ?? null) === null)
        accounts.set(String(known.name), {
          name: String(known.name),
          role: known.role,
          fills: [
            [condition.name, known.name],
            [condition.secret, known.secret],
            ...rest.filter(([path]) => path !== condition.name && path !== condition.secret),
          ],
        });
  return [...accounts.values()];
};
