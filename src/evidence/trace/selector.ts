import type { Control } from '../../observations/screen.ts';

const NOTHING: Control = { role: '', name: '', field: '', form: '', row: undefined, leadsTo: '' };

const unquoted = (text: string): string => text.replace(/\\(.)/g, '$1').slice(0, 300);

/** What the last part of a Playwright selector calls a control, where it does so by role, label, placeholder or text. */
export const controlOfSelector = (selector: string): Control => {
  const last = selector.slice(0, 4_000).split(' >> ').at(-1)?.trim() ?? '';
  const role = /^internal:role=([a-z]+)/.exec(last)?.[1];
  if (role !== undefined) return { ...NOTHING, role, name: unquoted(/\[name="((?:[^"\\]|\\.)*)"[is]?\]/.exec(last)?.[1] ?? '') };
  const called =
    /^internal:(?:label|text|has-text)="((?:[^"\\]|\\.)*)"/.exec(last)?.[1] ??
    /^internal:attr=\[(?:placeholder|title|alt)="((?:[^"\\]|\\.)*)"/.exec(last)?.[1] ??
    /^text="?([^"]*)"?$/.exec(last)?.[1] ??
    /:(?:has-text|text)\("((?:[^"\\]|\\.)*)"\)$/.exec(last)?.[1];
  return { ...NOTHING, name: unquoted(called ?? '') };
};
