import { csv } from './csv.ts';
import type { Export } from './export.ts';
import { json } from './json.ts';
import { jsonSchema } from './json-schema.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import { openapi } from './openapi.ts';
import { prov } from './prov.ts';
import { xstate } from './xstate.ts';

/** Every format, in the order in which help lists them. A new one is a file here and a line in this list. */
export const exportFormats: readonly Export[] = [markdown, json, openapi, jsonSchema, mermaid, xstate, csv, prov];

export const exportNamed = (name: string): Export | undefined => exportFormats.find((format) => format.name === name);
