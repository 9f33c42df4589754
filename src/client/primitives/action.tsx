import { useEffect, useState } from 'react';
import type { Json } from '../../base/json.ts';
import type { Action as ActionNode, Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { disables } from '../behaviour/disables.ts';
import { filledFrom } from '../behaviour/filled-from.ts';
import { offerOf } from '../behaviour/offer.ts';
import { asText, atPath } from '../behaviour/value-at.ts';
import { useLead, useSend } from '../frame/after-call.ts';
import { Dialog } from '../frame/dialog.tsx';
import { Held, useDisclosed } from '../frame/disclosed.tsx';
import { useEarly } from '../frame/early.ts';
import { EntryForm, startingAs } from '../frame/entry.tsx';
import { useNotify } from '../frame/notices.tsx';
import { useReasonId } from '../frame/reasons.tsx';
import { useRecord } from '../frame/record.tsx';
import { RefusalView, useReadRefusal } from '../frame/refusal.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';
import { Part } from '../interpret/part.tsx';

const NOTHING: ReadonlyMap<string, Entered> = new Map();

/** As the record stands, so that what nobody touched is sent as it is; `undefined` where it holds nothing of it, and each starts as it was recorded. */
const standing = (inputs: readonly Input[], record: Json | undefined): ReadonlyMap<string, Entered> | undefined => {
  const held = filledFrom(
    inputs.filter(({ stands }) => stands === true),
    record,
  );
  return held.size === 0 ? undefined : new Map([...startingAs(inputs), ...held]);
};

/** Something done with the record by a call: at once, or over a form when it takes more than the record holds. */
export const Action = (action: ActionNode) => {
  const { request } = action;
  const record = useRecord();
  const { asking } = useIdentity();
  const offer = offerOf(action, asking, record);
  const reasonId = useReasonId(action.label);
  const send = useSend(action.reactions);
  const early = useEarly();
  const lead = useLead();
  const { close, refused } = useDisclosed();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refusal = useReadRefusal(error, action.reactions, action.inputs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that has changed is another try.
  useEffect(() => setError(null), [record]);
  const disabled = refusal !== undefined && disables(refusal.reactions, action.label);
  // A dialog of the product asked, and was answered: what the server refused then, it refuses again, in its own words.
  const barred = (offer.kind === 'barred' && refused === undefined) || (request === null && action.followed === undefined) || disabled;
  const asks = action.inputs.length > 0 || action.asks;
  const name = action.goesBy === undefined ? undefined : asText(atPath(record, action.goesBy));

  const make = async (entered: ReadonlyMap<string, Entered>): Promise<void> => {
    if (request === null) return;
    const putBack = early(action.early, entered);
    try {
      await send(request, entered);
    } catch (refused) {
      putBack();
      throw refused;
    }
    setOpen(false);
    close();
    notify(`${action.label}: done`, 'done');
    lead(action.leadsTo);
  };

  return (
    <span className="action">
      <Held>
        <button
          type="button"
          {...(action.role === null ? {} : action.role === 'option' ? { role: 'option', 'aria-selected': false } : { role: action.role })}
          className={action.role !== null ? 'entry-button' : action.deletes ? 'button danger' : 'button'}
          data-offer={offer.kind}
          aria-disabled={barred}
          aria-describedby={barred && !disabled ? reasonId : undefined}
          title={'why' in offer ? offer.why : undefined}
          onClick={() => {
            if (barred) return;
            setError(null);
            if (action.role !== null) close();
            if (action.followed !== undefined) notify(`${action.label}: no call was recorded; ${action.followed}.`, 'done');
            else if (asks) setOpen(true);
            else make(NOTHING).catch((error: unknown) => (refused === undefined ? setError(error) : refused(error, action.reactions)));
          }}
        >
          {action.label}
          {offer.kind === 'untried' ? <span className="untried"> not shown</span> : null}
        </button>
      </Held>
      <Source
        what={action.label}
        shownBy={[
          ...action.shownBy,
          ...(action.states === null ? [] : [...action.states.worked, ...action.states.refused].flatMap((state) => state.shownBy)),
        ]}
      />
      <Part node={action.access} />
      <RefusalView error={error} refusal={refusal} />
      {open ? (
        <Dialog title={name === undefined ? action.label : `${action.label} “${name}”`} onClose={() => setOpen(false)}>
          {action.deletes && action.inputs.length === 0 ? <p>This makes the call {request?.call}. It cannot be undone here.</p> : null}
          <EntryForm
            inputs={action.inputs}
            initial={standing(action.inputs, record)}
            submit={action.label}
            danger={action.deletes}
            reactions={action.reactions}
            send={make}
          />
        </Dialog>
      ) : null}
    </span>
  );
};
