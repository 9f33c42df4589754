import type { Json, JsonObject } from '../../base/json.ts';
import { bytesOf } from '../archive.ts';
import { withBodies } from '../har/beside.ts';
import { objectOf, textOf } from '../har/fields.ts';
import { parseJson } from '../json.ts';
import type { Member } from '../reader.ts';
import { modernEntry } from './modern.ts';

type Members = ReadonlyMap<string, Member>;

const FRAMES = 100_000;

/** Messages of a socket stand in a file of lines beside the trace. */
const withMessages = async (entry: JsonObject, members: Members, folder: string): Promise<JsonObject> => {
  const content = objectOf(objectOf(entry['response'])?.['content']);
  const file = textOf(content?.['_file']) ?? '';
  const member = entry['_resourceType'] === 'websocket' && file.endsWith('.jsonl') ? members.get(folder + file) : undefined;
  const bytes = member === undefined ? undefined : await bytesOf(member);
  if (bytes === undefined) return entry;
  const messages = bytes
    .toString('utf8')
    .split('\n', FRAMES)
    .flatMap((line): Json[] => {
      const message = line === '' ? undefined : parseJson(line);
      return message === undefined ? [] : [message];
    });
  return { ...entry, response: { ...objectOf(entry['response']), content: {} }, _webSocketMessages: messages };
};

/** The HAR entry of a line of `trace.network`, with its bodies; `undefined` when the line is another event. */
export const entryOf = async (event: JsonObject, members: Members, folder: string): Promise<JsonObject | undefined> => {
  const snapshot = event['type'] === 'resource-snapshot' ? objectOf(event['snapshot']) : undefined;
  if (snapshot === undefined) return undefined;
  return withBodies(await withMessages(modernEntry(snapshot), members, folder), members, folder);
};
