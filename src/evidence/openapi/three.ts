import type { StatedBody } from '../../observations/stated.ts';
import { members, type Spot, under } from '../spot.ts';
import { bodyOf, complaintsAt, type Generation, parameterOf, type Reading } from './description.ts';
import type { Schema } from './merged.ts';
import { serversOf } from './server.ts';

const schemaAt = (media: Spot): Schema | undefined => {
  const spot = under(media, 'schema');
  return spot === undefined ? undefined : { kind: 'spot', spot };
};

/** One body per media type of a `content`. */
const contentOf = (holder: Spot | undefined, direction: 'sent' | 'answered', reading: Reading): readonly StatedBody[] =>
  members(under(holder, 'content'), 40).map(([type, media]) => bodyOf(type, schemaAt(media), media.at, direction, reading));

/** OpenAPI 3.0 and 3.1. */
export const three: Generation = {
  servers: (operation, path, reading) => serversOf(operation, path, reading.root),
  parameter: (spot, reading) => {
    const content = members(under(spot, 'content'), 1)[0]?.[1];
    return parameterOf(spot, under(spot, 'schema') ?? under(content, 'schema') ?? { value: {}, at: spot.at }, reading);
  },
  requests: (operation, _, reading) => contentOf(reading.references.resolve(under(operation, 'requestBody')), 'sent', reading),
  bodies: (answer, _, reading) => contentOf(answer, 'answered', reading),
  complaints: (answer, reading) =>
    members(under(answer, 'content'), 40).flatMap(([, media]) => complaintsAt(media, under(media, 'schema'), reading)),
};
