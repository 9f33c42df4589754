import type { Problem } from '../base/result.ts';
import type { StatedInterface } from '../observations/stated.ts';
import { evidenceOf } from './file.ts';
import { KEY } from './har/har.fixture.ts';
import { recogniseEvidence } from './index.ts';
import type { Stated } from './reader.ts';

/** What a description states, by whichever reader recognises it; or the one sentence why it cannot be read. */
export const stateOf = async (content: unknown, name = 'api.yaml'): Promise<Stated | Problem> => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = evidenceOf(name, Buffer.from(text, 'utf8'));
  const reader = await recogniseEvidence(file, KEY);
  if (!reader.ok) return reader.error;
  if (reader.value.state === undefined) throw new Error(`read as ${reader.value.name}, which shows exchanges`);
  const stated = await reader.value.state(file);
  return stated.ok ? stated.value : stated.error;
};

export interface StatedWhole {
  readonly of: StatedInterface;
  readonly problems: readonly Problem[];
}

/** The interface that a description states; throws its sentence when it cannot be read. */
export const interfaceIn = async (content: unknown, name = 'api.yaml'): Promise<StatedWhole> => {
  const stated = await stateOf(content, name);
  if (stated.kind !== 'interface' || !('interface' in stated)) throw new Error('says' in stated ? stated.says : stated.kind);
  return { of: stated.interface, problems: stated.problems };
};

/** The sentence why a description cannot be read. */
export const refusalOf = async (content: unknown, name = 'api.yaml'): Promise<string> => {
  const stated = await stateOf(content, name);
  return 'says' in stated ? stated.says : `read as ${stated.kind}`;
};
