import type { Problem } from '../../base/result.ts';
import type { NinepointDocument } from '../../document/document.ts';
import { read } from '../../document/read.ts';

/** A nine-point document as evidence; what of it cannot be read is told, and `undefined` when that is all of it. */
export const documentIn = (name: string, form: 'markdown' | 'json', text: string, problems: Problem[]): NinepointDocument | undefined => {
  if (form === 'json') return undefined;
  const document = read(text, name);
  const told = document.ok ? document.value.notes : document.error;
  for (const { severity, line, column, says } of told.slice(0, 20))
    if (severity !== 'noted')
      problems.push({
        kind: 'document',
        severity: severity === 'repaired' ? 'repaired' : 'lost',
        at: `${name}:${line}:${column}`,
        says,
      });
  return document.ok ? document.value : undefined;
};
