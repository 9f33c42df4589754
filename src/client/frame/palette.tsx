import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Place } from '../../plan/node.ts';
import { sendCall } from '../api/send-call.ts';
import { type Found, foundIn } from '../behaviour/find.ts';
import { recordAddress } from '../behaviour/record-address.ts';
import { asText, atPath, rowsAt } from '../behaviour/value-at.ts';
import { useDelivery } from './delivery.tsx';
import { useIdentity } from './session.tsx';
import { useStudy } from './study.tsx';

interface Offered extends Found {
  run(): void;
}

const NOTHING = { entered: new Map(), route: {}, record: undefined };
/** Lists that are asked for what to find records in. */
const LISTS = 6;

/** Records that the product's own lists answer with, by the field that tells them apart. */
const useRecords = (go: (to: string) => void): readonly Offered[] => {
  const { app } = useDelivery();
  const { session, caller } = useIdentity();
  const places = app.places.filter((place) => place.choices !== null && place.detail !== null).slice(0, LISTS);
  const answers = useQueries({
    queries: places.map((place) => ({
      queryKey: ['list', place.choices?.request.call, 'choices', session?.since],
      retry: false,
      staleTime: 30_000,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        if (place.choices === null) throw new Error('A query without a call is not enabled.');
        return sendCall(place.choices.request, NOTHING, caller, signal);
      },
    })),
  });
  return answers.flatMap(({ data }, at) => {
    const place = places[at] as Place;
    return (rowsAt(data?.body, place.choices?.rows ?? [], place.choices?.keyed && place.identity) ?? []).flatMap((row): Offered[] => {
      const to = recordAddress(place, row);
      const label = asText(atPath(row, place.title ?? place.identity ?? ''));
      return to === undefined || label === undefined || label === '' ? [] : [{ label, kind: place.entity, run: () => go(to) }];
    });
  });
};

/** What the screen offers to do, as it stands: its own buttons that can be pressed. */
const actionsHere = (): readonly Offered[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main .detail-tools button, main .screen > .actions button, main .create a, main .screen .link:not(.opens)',
    ),
  ]
    .filter(
      (button) => button.getAttribute('aria-disabled') !== 'true' && !button.classList.contains('source') && button.offsetParent !== null,
    )
    .map((button) => ({ label: button.textContent.trim(), kind: 'action', run: () => button.click() }));

const useOffered = (close: () => void): readonly Offered[] => {
  const { app, backend } = useDelivery();
  const { session, signIn, signOut } = useIdentity();
  const { on, setOn } = useStudy();
  const navigate = useNavigate();
  const go = (to: string): void => void navigate(to);
  const records = useRecords(go);
  const [here] = useState(actionsHere);
  const screens = app.menu.parts.map(
    ({ label, to, apart, group }): Offered => ({
      label,
      kind: apart ?? (group === 'product' ? 'screen' : group === 'ours' ? 'Ninepoint' : 'screen not shown'),
      run: () => go(to),
    }),
  );
  const accounts = (backend.kind === 'stand-in' ? app.roles.accounts : [])
    .filter(({ name }) => name !== session?.name)
    .map(
      (account): Offered => ({
        label: `Be ${account.name}`,
        kind: account.role ?? 'account',
        run: () => void signIn(new Map(account.fills.map(([path, value]) => [path, String(value)]))).catch(() => undefined),
      }),
    );
  const ours: Offered[] = [
    { label: on ? 'Leave study mode' : 'Study mode: where everything comes from', kind: 'Ninepoint', run: () => setOn(!on) },
    ...(session === null ? [] : [{ label: app.signsOut ?? 'Sign out', kind: 'session', run: () => void signOut() }]),
  ];
  return [...here, ...screens, ...records, ...accounts, ...ours].map((one) => ({
    ...one,
    run: () => {
      close();
      one.run();
    },
  }));
};

/** Screens, records and what can be done, by a few letters of their names. `begun`: those that were typed before it was there. */
export const Palette = ({ begun, onClose }: { readonly begun: () => string; readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offered = useOffered(() => dialog.current?.close());
  const found = useMemo(() => foundIn(offered, typed), [offered, typed]);
  const chosen = Math.min(at, found.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to be shown.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    setTyped(begun());
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const pressed = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      event.preventDefault();
      setAt((chosen + by + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      found[chosen]?.run();
    }
  };
  return (
    <dialog ref={dialog} className="palette" aria-label="Go to or do" onClose={onClose}>
      <input
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${chosen}`}
        aria-label="Screen, record or action"
        placeholder="Screen, record or action"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <div role="listbox" id={`${id}-list`} aria-label="Found">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is with the field above, which names the chosen option.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every letter.
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={one.run}
            onMouseMove={() => setAt(index)}
          >
            <span>{one.label}</span>
            <span className="aside">{one.kind}</span>
          </div>
        ))}
      </div>
      <p className="palette-foot" aria-live="polite">
        {found.length === 0 ? 'Nothing has that name.' : '↑ ↓ to choose, Enter to go, Esc to close'}
      </p>
    </dialog>
  );
};
