import type { ReactNode } from 'react';
import type { Form } from '../../plan/node.ts';
import { atPath } from '../behaviour/value-at.ts';
import { quoted } from '../behaviour/verdict.ts';
import { useDetailRecord, useRecord, useScreenDetail } from './record.tsx';

/** Why a form is folded away for the record as it stands; undefined when it was seen to work so, or nothing is known of it. */
const folded = (form: Form, record: ReturnType<typeof useRecord>): string | undefined => {
  if (form.states === null || record === undefined) return undefined;
  const { field, worked, refused } = form.states;
  const is = atPath(record, field) ?? null;
  const refusal = refused.find((one) => one.is === is);
  if (worked.some((one) => one.is === is) || (worked.length === 0 && refusal === undefined)) return undefined;
  return refusal === undefined
    ? `not shown when ${field} is ${String(is)}`
    : `refused when ${field} is ${String(is)}: ${quoted(refusal.message, refusal.status)}`;
};

/** A form about the record on the screen: at hand in the statuses in which it was seen to work, folded in the others. */
export const InStatus = ({ form, children }: { readonly form: Form; readonly children: ReactNode }) => {
  const around = useRecord();
  const detail = useScreenDetail();
  const { record } = useDetailRecord(form.states === null ? undefined : detail);
  const why = folded(form, around ?? record);
  if (why === undefined) return <section className="form">{children}</section>;
  return (
    <details className="form folded">
      <summary>
        <b>{form.label}</b> {why}
      </summary>
      {children}
    </details>
  );
};
