import { Link } from 'react-router';
import { isArray, type Json } from '../../base/json.ts';
import { keyReferred, refersByKey } from '../../base/wire/own-link.ts';
import type { Field as FieldNode, Place } from '../../plan/node.ts';
import { drawnAs } from '../behaviour/format-value.ts';
import { addressFor } from '../behaviour/record-address.ts';
import { rowsIn } from '../behaviour/rows-in.ts';
import { asText, atPath } from '../behaviour/value-at.ts';
import { useName } from '../frame/choices.ts';
import { useDelivery } from '../frame/delivery.tsx';
import { NotShownMark } from '../frame/not-shown-mark.tsx';
import { OnceSeen } from '../frame/once-seen.tsx';
import { RecordProvider, useRecord } from '../frame/record.tsx';
import { RowsAsTheyCame } from '../frame/rows-as-they-came.tsx';
import { Part } from '../interpret/part.tsx';

/** A text of so many characters may be cut in a row. */
const LONG = 60;

/** The entity of which a value is the identity, where that has a screen. */
const useReferred = (refersTo: string | null): Place | undefined => {
  const { places } = useDelivery().app;
  return refersTo === null
    ? undefined
    : places.find(({ entity, detail }) => detail !== null && refersByKey(refersTo, entity, detail.field));
};

interface ReferenceProps {
  /** Where it can be looked at. */
  readonly place: Place | undefined;
  readonly value: string;
  /** What the record itself calls it. */
  readonly called: string | undefined;
}

/** A link to another thing, by what that is called where the record or its list says so, else by its identity. */
const Reference = ({ place, value, called }: ReferenceProps) => {
  const listed = useName(called === undefined ? place : undefined, value);
  const name = called ?? listed;
  const to = addressFor(place, value);
  const title = name === undefined || name === value ? undefined : value;
  if (to === undefined) return <span title={title}>{name ?? value}</span>;
  return (
    <Link to={to} title={title}>
      {name ?? value}
    </Link>
  );
};

/** The value of one field of the record: its label is drawn by what stands around it. */
export const Field = (field: FieldNode) => (
  <OnceSeen path={field.path}>
    <Value {...field} />
  </OnceSeen>
);

const entries = (value: readonly Json[]): string => `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;

/** Things in a row are read in a table, anything else as it came. */
const Structure = ({ value, label }: { readonly value: Json; readonly label: string }) => {
  const rows = isArray(value) ? rowsIn(value) : undefined;
  return (
    <details className="structure">
      <summary>{isArray(value) ? entries(value) : 'structure'}</summary>
      {rows === undefined ? <pre>{JSON.stringify(value, null, 2)}</pre> : <RowsAsTheyCame rows={rows} caption={label} />}
    </details>
  );
};

const Value = (field: FieldNode) => {
  const record = useRecord();
  const value = atPath(record, field.path);
  const place = useReferred(field.refersTo);
  const identity = asText(value);
  const called = field.calledBy === undefined ? undefined : asText(atPath(record, field.calledBy)) || undefined;
  if (identity !== undefined && (place !== undefined || called !== undefined))
    return <Reference place={place} value={keyReferred(field.refersTo, identity)} called={called} />;
  const words = field.words?.find(([one]) => one === String(value))?.[1];
  const drawn = words === undefined || field.badge !== null ? drawnAs(value, field) : ({ kind: 'text', text: words } as const);
  // Of what stands so since a moment, the moment is what one reads.
  if (field.badge !== null && value !== undefined && value !== null && drawn.kind !== 'time')
    return (
      <RecordProvider value={value}>
        <Part node={field.badge} />
      </RecordProvider>
    );
  switch (drawn.kind) {
    case 'not shown':
      return <NotShownMark what={field.label} />;
    case 'nothing':
      return <span className="nothing">nothing</span>;
    case 'empty':
      return <span className="nothing">empty</span>;
    case 'time':
      return (
        <time dateTime={drawn.iso} title={drawn.iso}>
          {drawn.text}
        </time>
      );
    case 'number':
      return (
        <span className="number" title={drawn.exact}>
          {drawn.text}
        </span>
      );
    case 'address':
      return (
        <a href={drawn.href} target="_blank" rel="noreferrer noopener">
          {drawn.text}
        </a>
      );
    case 'texts':
      return <span className="texts">{drawn.texts.join(', ')}</span>;
    case 'structure':
      return <Structure value={drawn.value} label={field.label} />;
    case 'text':
      return (
        <span className="value" dir="auto" {...(drawn.text.length > LONG ? { title: drawn.text } : {})}>
          {drawn.text}
        </span>
      );
  }
};
