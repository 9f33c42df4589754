import { isObject, type JsonObject } from '../../base/json.ts';
import { bytesOf } from '../archive.ts';
import { parseJson } from '../json.ts';
import type { EvidenceFile } from '../reader.ts';
import type { BodySource } from './exchange-form.ts';
import { BODIES_FOLDER, EVENTS_FILE, MANIFEST_FILE } from './format.ts';

const BODY_FILE = /^[0-9a-f]{32}\.(?:json|txt)$/;

/** The folder inside the archive that the recording stands in: "" or ending in a slash. */
const folderIn = ({ members }: EvidenceFile): string => {
  for (const name of members?.keys() ?? [])
    if (name === EVENTS_FILE || name.endsWith(`/${EVENTS_FILE}`)) return name.slice(0, -EVENTS_FILE.length);
  return '';
};

export const bodiesOf = (file: EvidenceFile): BodySource => {
  const folder = `${folderIn(file)}${BODIES_FOLDER}/`;
  return async (name) => {
    const member = BODY_FILE.test(name) ? file.members?.get(folder + name) : undefined;
    return member === undefined ? undefined : (await bytesOf(member))?.toString('utf8');
  };
};

export const manifestOf = async (file: EvidenceFile): Promise<JsonObject | undefined> => {
  const member = file.members?.get(folderIn(file) + MANIFEST_FILE);
  const bytes = member === undefined ? undefined : await bytesOf(member);
  const manifest = bytes === undefined ? undefined : parseJson(bytes.toString('utf8'));
  return isObject(manifest) ? manifest : undefined;
};

/** Bytes of the events, unpacked. */
export const eventsSize = (file: EvidenceFile): number => file.members?.get(folderIn(file) + EVENTS_FILE)?.size ?? file.size;
