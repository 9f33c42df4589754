import { selectedIn } from '../base/graphql/graphql-selected.ts';
import type { Observed } from '../observations/observed.ts';
import type { CallSample } from '../outcomes/sample.ts';

/** The members that an operation of GraphQL asked for; nothing where its text is not known, or where it is answered whole. */
export const selectsIn = ({ sentAs }: Observed): Pick<CallSample, 'selects'> => {
  if (sentAs === undefined || sentAs.text === null) return {};
  const selects = selectedIn(sentAs.text, sentAs.operationName ?? undefined, sentAs.key);
  return selects === undefined ? {} : { selects };
};
