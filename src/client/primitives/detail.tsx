import { useMemo, useState } from 'react';
import type { Json } from '../../base/json.ts';
import type { Detail as DetailNode, Field, Form } from '../../plan/node.ts';
import { spaced } from '../../plan/words/as-words.ts';
import { atPath, belowScalar } from '../behaviour/value-at.ts';
import { Dialog } from '../frame/dialog.tsx';
import { DisclosedProvider } from '../frame/disclosed.tsx';
import { NotShownMark } from '../frame/not-shown-mark.tsx';
import { OnceSeenProvider } from '../frame/once-seen.tsx';
import { RecordProvider, useDetailRecord } from '../frame/record.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { Source } from '../frame/source.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { Part, Parts } from '../interpret/part.tsx';

/** A form of the record opens over it, filled with what the record holds. */
const FormOver = ({ form }: { readonly form: Form }) => {
  const [open, setOpen] = useState(false);
  const inside = useMemo(() => ({ holder: undefined, close: () => setOpen(false) }), []);
  const label = form.label.replace(/^Save(?=$|:| \()/, 'Edit');
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open ? (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <DisclosedProvider value={inside}>
            <Part node={form} />
          </DisclosedProvider>
        </Dialog>
      ) : null}
    </>
  );
};

/** From so many fields on a record is not read at one go: the first stand open. */
const MANY = 30;
const FIRST = 20;

const Fields = ({ of }: { readonly of: readonly Field[] }) => (
  <dl className="fields">
    {of.map((field) => (
      <div key={field.path} data-type={field.type}>
        <dt>
          {field.label} <Source what={field.label} shownBy={field.shownBy} />
        </dt>
        <dd>
          <Part node={field} />
        </dd>
      </div>
    ))}
  </dl>
);

/** So many fields that the answer does not hold are told one by one; more are named together. */
const FEW_ABSENT = 4;

/** What the product's own screen shows stays where it is. */
const isAbsent = (record: Json, { path, shownBy }: Field): boolean =>
  atPath(record, path) === undefined && !shownBy.some(({ point }) => point === 2);

/** One record: every field that the recordings show, with what was seen to be done with it. */
export const Detail = (node: DetailNode) => {
  const { detail = node, record, onceSeen, error, isPending } = useDetailRecord(node);
  const refusal = useReadRefusal(error, detail.reactions);
  if (detail.request === null)
    return (
      <Part
        node={{
          kind: 'not-shown',
          what: `a call that reads ${detail.entity ?? 'this'}`,
          record: 'opening one with the recorder on',
          shownBy: [],
        }}
      />
    );
  if (error !== null) return <RefusalView error={error} refusal={refusal} read />;
  if (isPending) return <Waiting rows={detail.fields.length} />;
  if (record === undefined || record === null)
    return <p className="empty">The answer holds no {detail.entity === null ? 'record' : spaced(detail.entity)} here.</p>;
  const drawn = detail.fields.filter((field) => !belowScalar(record, field.path));
  const absent = drawn.filter((field) => isAbsent(record, field));
  const fields = absent.length < FEW_ABSENT ? drawn : drawn.filter((field) => !absent.includes(field));
  const many = fields.length > MANY;
  const links = detail.parts.flatMap((part) => (part.kind === 'links' && part.label === '' ? part.parts : []));
  const forms = detail.parts.filter((part) => part.kind === 'form');
  return (
    <RecordProvider value={record}>
      <section className="detail">
        <div className="detail-tools">
          {forms.map((form) => (
            <FormOver key={form.request.call} form={form} />
          ))}
          <Parts of={detail.parts.filter((part) => part.kind === 'actions')} />
          {links.map((link) => (
            <Part key={`${link.to} ${link.label}`} node={link} />
          ))}
          {detail.poll === null ? null : <Part node={detail.poll} />}
          <Source what={detail.entity ?? 'this answer'} shownBy={detail.shownBy} />
          <Part node={detail.access} />
        </div>
        <OnceSeenProvider value={onceSeen}>
          <Fields of={fields.slice(0, many ? FIRST : undefined)} />
          {many ? (
            <details className="more-fields">
              <summary>{fields.length - FIRST} more fields</summary>
              <Fields of={fields.slice(FIRST)} />
            </details>
          ) : null}
        </OnceSeenProvider>
        {absent.length < FEW_ABSENT ? null : (
          <p className="lacking">
            <NotShownMark what="this answer does not hold them" /> {absent.map(({ label }) => label).join(', ')}
          </p>
        )}
        {detail.fields.length === 0 ? <p className="empty">The fields are not shown.</p> : null}
        <Parts
          of={detail.parts.filter(
            (part) => part.kind !== 'actions' && part.kind !== 'form' && !(part.kind === 'links' && part.label === ''),
          )}
        />
      </section>
    </RecordProvider>
  );
};
