import type { Stated } from '../../evidence/reader.ts';

/** A map in JSON. No recorded object can hold it: what is kept here was made by readers. */
const MAP = '\ufdd1map';

export const printStated = (stated: Stated): string =>
  JSON.stringify(stated, (_, value: unknown) => (value instanceof Map ? { [MAP]: [...(value as Map<unknown, unknown>)] } : value));

export const parseStated = (text: string): Stated =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP] as [unknown, unknown][]) : value,
  ) as Stated;
