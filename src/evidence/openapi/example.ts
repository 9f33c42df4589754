import type { Json } from '../../base/json.ts';
import { complaintsOf } from '../../observations/refusals/refusal.ts';
import type { StatedComplaint } from '../../observations/stated.ts';
import { members, type Spot, under } from '../spot.ts';
import type { References } from './reference.ts';

/** Examples of a body: beside the schema, or in it. OpenAPI 3 names them; Swagger 2 has one per media type. */
const examplesAt = (media: Spot | undefined, schema: Spot | undefined, references: References): readonly Spot[] => {
  const one = under(media, 'example');
  const named = members(under(media, 'examples'), 20).flatMap(([, example]) => under(references.resolve(example), 'value') ?? []);
  const inSchema = under(references.resolve(schema), 'example');
  const found = [...(one === undefined ? [] : [one]), ...named];
  return found.length > 0 ? found : inSchema === undefined ? [] : [inSchema];
};

/** What the examples of a refusal complain of, with secrets replaced. */
export const complaintsIn = (
  media: Spot | undefined,
  schema: Spot | undefined,
  references: References,
  plain: (value: Json) => Json,
  cite: (at: string) => string,
): readonly StatedComplaint[] => {
  const complaints = examplesAt(media, schema, references).flatMap((example) =>
    complaintsOf(plain(example.value))
      .slice(0, 10)
      .map((complaint): StatedComplaint => ({ ...complaint, at: cite(example.at) })),
  );
  return [...new Map(complaints.map((one) => [JSON.stringify([one.code, one.message, one.field]), one])).values()].slice(0, 20);
};
