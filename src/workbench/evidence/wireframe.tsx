import type { Control, FieldSeen, Snapshot, TableSeen } from '../../observations/screen.ts';
import css from './wireframe.module.css';

/** Whether something of the screen is what a citation points at: its place in the snapshot, and its words. */
export type Marked = (path: readonly string[], text: string) => boolean;

const NOTHING_MARKED: Marked = () => false;

/** Parts of a kind that are drawn; what is more is counted. */
const LINKS = 24;
const BUTTONS = 24;
const FIELDS = 40;
const OPTIONS = 3;
const TEXT = 400;

type Acting = Snapshot['controls'][number];
type Placed<T> = readonly [at: number, part: T];

const placed = <T,>(parts: readonly T[]): Placed<T>[] => parts.map((part, at): Placed<T> => [at, part]);

const More = ({ count, what }: { readonly count: number; readonly what: string }) =>
  count <= 0 ? null : (
    <span className={css['more']}>
      + {count} more {what}
    </span>
  );

const nameOf = ({ name, field, role }: Control): string => name || field || role;

const Links = ({ links, marked }: { readonly links: readonly Placed<Acting>[]; readonly marked: Marked }) =>
  links.length === 0 ? null : (
    <div className={css['links']}>
      {links.slice(0, LINKS).map(([at, link]) => (
        <span key={at} className={css['link']} data-marked={marked(['controls', String(at)], link.name)}>
          {nameOf(link)}
        </span>
      ))}
      <More count={links.length - LINKS} what="links" />
    </div>
  );

const Buttons = ({ buttons, marked }: { readonly buttons: readonly Placed<Acting>[]; readonly marked: Marked }) =>
  buttons.length === 0 ? null : (
    <div className={css['buttons']}>
      {buttons.slice(0, BUTTONS).map(([at, button]) => (
        <span
          key={at}
          className={css['button']}
          data-role={button.role}
          data-disabled={button.disabled}
          data-marked={marked(['controls', String(at)], button.name)}
        >
          {nameOf(button)}
          {button.role !== 'button' && <i> {button.role}</i>}
        </span>
      ))}
      <More count={buttons.length - BUTTONS} what="controls" />
    </div>
  );

/** What stands in a field is never held: only of what kind it was. */
const inside = ({ type, value, options, constraints }: FieldSeen): string => {
  if (type === 'select' || options.length > 0) {
    const labels = options.map(({ label, value: own }) => label || own || '(empty)');
    return `${labels.slice(0, OPTIONS).join(' / ')}${labels.length > OPTIONS ? ` / + ${labels.length - OPTIONS}` : ''} ▾`;
  }
  if (value.kind === 'empty') return constraints['placeholder'] ?? '';
  return value.kind === 'secret' ? '•••' : value.shape;
};

const Field = ({ field, marked }: { readonly field: FieldSeen; readonly marked: boolean }) => (
  <span className={css['field']} data-marked={marked} data-invalid={field.invalid}>
    <b>
      {nameOf(field.control)}
      {field.required ? ' *' : ''}
    </b>
    <span
      className={css[field.type === 'checkbox' || field.type === 'radio' ? 'tick' : 'box']}
      data-disabled={field.disabled || field.readOnly}
    >
      {field.type === 'checkbox' || field.type === 'radio' ? (field.value.kind === 'checked' ? '✓' : '') : inside(field)}
    </span>
    {field.description !== '' && <i>{field.description}</i>}
  </span>
);

const Form = ({ form, at, marked }: { readonly form: Snapshot['forms'][number]; readonly at: number; readonly marked: Marked }) => {
  const fields = placed(form.fields).filter(([, { visible }]) => visible);
  if (fields.length === 0) return null;
  return (
    <div className={css['form']}>
      {form.name !== '' && <strong>{form.name}</strong>}
      {fields.slice(0, FIELDS).map(([number, field]) => (
        <Field key={number} field={field} marked={marked(['forms', String(at), 'fields', String(number)], nameOf(field.control))} />
      ))}
      <More count={fields.length - FIELDS} what="fields" />
    </div>
  );
};

const Table = ({ table, marked }: { readonly table: TableSeen; readonly marked: (text: string) => boolean }) => (
  <div className={css['table']} style={{ '--cells': Math.max(1, table.columns.length) } as React.CSSProperties}>
    {table.name !== '' && <strong>{table.name}</strong>}
    <div className={css['cells']} data-head="true">
      {placed(table.columns).map(([at, column]) => (
        <span key={at} data-marked={marked(column)}>
          {column}
        </span>
      ))}
    </div>
    {placed(table.sample).map(([at, row]) => (
      <div key={at} className={css['cells']}>
        {placed(row).map(([cell, text]) => (
          <span key={cell} data-marked={marked(text)}>
            {text}
          </span>
        ))}
      </div>
    ))}
    <More count={table.rows - table.sample.length} what="rows" />
  </div>
);

const Dialogs = ({ dialogs, marked }: { readonly dialogs: Snapshot['dialogs']; readonly marked: Marked }) =>
  placed(dialogs).map(([at, { name, text }]) => (
    <div key={at} className={css['dialog']} data-marked={marked(['dialogs', String(at)], text)}>
      <strong>{name}</strong>
      {text}
    </div>
  ));

interface WireframeProps {
  readonly snapshot: Snapshot;
  readonly url: string;
  readonly marked?: Marked;
}

/**
 * A screen, drawn from what the recording holds of it: the roles, names, labels and rows that a person with a screen reader is told. Their
 * places, colours and pictures are not recorded, and nothing of the recorded page itself is put into this one.
 */
export const Wireframe = ({ snapshot, url, marked = NOTHING_MARKED }: WireframeProps) => {
  const { title, headings, forms, controls, tables, terms, dialogs, text, frames, canvases } = snapshot;
  const shown = placed(controls).filter(([, { visible }]) => visible);
  const isLink = ({ role, leadsTo }: Acting): boolean => role === 'link' || leadsTo !== '';
  const parts = headings.length + forms.length + tables.length + terms.length;
  return (
    <div className={css['screen']}>
      <div className={css['bar']}>
        <span aria-hidden>● ● ●</span>
        <span>{url}</span>
        <b>{title}</b>
      </div>
      <div className={css['page']}>
        <Links links={shown.filter(([, control]) => isLink(control))} marked={marked} />
        {placed(headings).map(([at, heading]) => (
          <strong
            key={at}
            className={css['heading']}
            data-level={heading.level}
            data-marked={marked(['headings', String(at)], heading.text)}
          >
            {heading.text}
          </strong>
        ))}
        {placed(forms).map(([at, form]) => (
          <Form key={at} form={form} at={at} marked={marked} />
        ))}
        <Buttons buttons={shown.filter(([, control]) => !isLink(control))} marked={marked} />
        {terms.length > 0 && (
          <div className={css['terms']}>
            {placed(terms).map(([at, { term, description }]) => (
              <span key={at} data-marked={marked(['terms', String(at)], `${term} ${description}`)}>
                <b>{term}</b> {description}
              </span>
            ))}
          </div>
        )}
        {placed(tables).map(([at, table]) => (
          <Table key={at} table={table} marked={(words) => marked(['tables', String(at)], words)} />
        ))}
        {parts === 0 && text !== '' && <p className={css['text']}>{text.length > TEXT ? `${text.slice(0, TEXT)}…` : text}</p>}
        <Dialogs dialogs={dialogs} marked={marked} />
        {frames.length + canvases > 0 && (
          <span className={css['more']}>
            {frames.length} frames and {canvases} drawn parts, of which nothing is held
          </span>
        )}
      </div>
    </div>
  );
};
