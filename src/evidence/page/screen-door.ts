import type { Act, Control, FieldSeen, ScreenEvent, Snapshot } from '../../observations/screen.ts';
import type { Door } from '../redaction/door.ts';

/** What is seen and done on screen, without the secrets that can be told by their own form or were learnt elsewhere. Typed values never hold any. */
export const screenDoor = ({ text, address }: Pick<Door, 'text' | 'address'>): ((event: ScreenEvent) => ScreenEvent) => {
  const control = <C extends Control>(one: C): C => ({ ...one, name: text(one.name), form: text(one.form), leadsTo: address(one.leadsTo) });
  const field = (one: FieldSeen): FieldSeen => ({
    ...one,
    control: control(one.control),
    constraints: Object.fromEntries(
      Object.entries(one.constraints).map(([name, value]) => [name, name === 'placeholder' ? text(value) : value]),
    ),
    options: one.options.map(({ value, label }) => ({ value: text(value), label: text(label) })),
    description: text(one.description),
    value: one.value.kind === 'choice' ? { ...one.value, tag: text(one.value.tag) } : one.value,
  });
  const act = (one: Act): Act => ({
    ...one,
    control: control(one.control),
    ...(one.path === undefined ? {} : { path: text(one.path) }),
    value: one.value?.kind === 'choice' ? { ...one.value, tag: text(one.value.tag) } : one.value,
  });
  const snapshot = (one: Snapshot): Snapshot => ({
    ...one,
    title: text(one.title),
    head: Object.fromEntries(Object.entries(one.head).map(([name, value]) => [name, text(value)])),
    headings: one.headings.map((heading) => ({ ...heading, text: text(heading.text) })),
    forms: one.forms.map((form) => ({ ...form, name: text(form.name), fields: form.fields.map(field) })),
    controls: one.controls.map(control),
    tables: one.tables.map((table) => ({
      ...table,
      name: text(table.name),
      columns: table.columns.map(text),
      sample: table.sample.map((row) => row.map(text)),
    })),
    terms: one.terms.map(({ term, description }) => ({ term: text(term), description: text(description) })),
    dialogs: one.dialogs.map((dialog) => ({ name: text(dialog.name), text: text(dialog.text) })),
    frames: one.frames.map(address),
    text: text(one.text),
  });
  return (event) => {
    const url = address(event.url);
    switch (event.kind) {
      case 'navigation':
        return { ...event, url, from: address(event.from) };
      case 'act':
        return { ...act(event), url };
      case 'invalid':
        return { ...event, url, control: control(event.control), message: text(event.message) };
      case 'notice':
        return { ...event, url, text: text(event.text) };
      case 'dialog':
        return { ...event, url, message: text(event.message) };
      case 'snapshot':
        return { ...event, url, snapshot: snapshot(event.snapshot) };
      case 'download':
        return { ...event, url, name: text(event.name) };
      case 'opened':
        return { ...event, url };
      case 'console':
      case 'version':
        return { ...event, url, text: text(event.text) };
    }
  };
};
