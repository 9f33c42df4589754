import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Disclosure as DisclosureNode, ErrorReaction } from '../../plan/node.ts';
import { asText, atPath } from '../behaviour/value-at.ts';
import { Dialog } from '../frame/dialog.tsx';
import { DisclosedProvider, Held, Refused, useDisclosed } from '../frame/disclosed.tsx';
import { useEscape } from '../frame/escape.ts';
import { useRecord } from '../frame/record.tsx';
import { useIdentity } from '../frame/session.tsx';
import { Source } from '../frame/source.tsx';
import { Parts } from '../interpret/part.tsx';

interface OpenedProps {
  readonly node: DisclosureNode;
  close(): void;
  refused(error: unknown, reactions: readonly ErrorReaction[]): void;
  readonly children: ReactNode;
}

/** A dialog or further parts of the screen: what stands in it closes it when it is done. */
const Opened = ({ node, close, refused, children }: OpenedProps) => {
  const asked = node.as === 'dialog' ? refused : undefined;
  const disclosed = useMemo(() => ({ holder: undefined, close, refused: asked }), [close, asked]);
  const inside = <DisclosedProvider value={disclosed}>{children}</DisclosedProvider>;
  const closing =
    node.closes === null ? null : (
      <button type="button" className="button" onClick={close}>
        {node.closes}
      </button>
    );
  if (node.as !== 'dialog')
    return (
      <div className="more">
        {inside}
        {closing}
      </div>
    );
  return (
    <Dialog title={node.title} onClose={close}>
      {inside}
      {closing === null ? null : <div className="dialog-foot">{closing}</div>}
    </Dialog>
  );
};

/** Closes what is open on Escape, and on a press anywhere else. */
const useLeaving = (open: boolean, within: { readonly current: HTMLElement | null }, close: () => void): void => {
  useEscape(open, close);
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent): void => {
      if (event.target instanceof Node && within.current?.contains(event.target) !== true) close();
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [open, within, close]);
};

const STEP: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Menus and lists: the arrow keys go from entry to entry. */
const goOn = (holder: HTMLElement | null, key: string): boolean => {
  const step = STEP.get(key);
  const entries = [...(holder?.querySelectorAll<HTMLElement>('[role]') ?? [])];
  if (step === undefined || entries.length === 0) return false;
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries[(at + step + entries.length) % entries.length]?.focus();
  return true;
};

/** A control that goes by people's names goes by that of who signed in: as the answer to it had it, else as was entered. */
const useOwnName = ({ label, names }: DisclosureNode): string => {
  const { session } = useIdentity();
  return names.length === 0 ? label : (names.find((name) => session?.called?.includes(name) === true) ?? session?.name ?? label);
};

/** A control with what it brings up: a dialog, a menu, a list to choose from, or more of the screen. */
export const Disclosure = (node: DisclosureNode) => {
  const { role, as, field, parts, shownBy } = node;
  const label = useOwnName(node);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const around = useRef<HTMLSpanElement>(null);
  const outer = useDisclosed();
  const record = useRecord();
  const [refusal, setRefusal] = useState<{ readonly error: unknown; readonly reactions: readonly ErrorReaction[] } | undefined>(undefined);
  const close = useCallback(() => setOpen(false), []);
  const refused = useCallback((error: unknown, reactions: readonly ErrorReaction[]) => {
    setOpen(false);
    setRefusal({ error, reactions });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that has changed is another try.
  useEffect(() => setRefusal(undefined), [record]);
  const held = as === 'menu' || as === 'list';
  useLeaving(open && held, around, close);
  useLayoutEffect(() => {
    // What scrolls on its own would cut it off.
    const frame = open && held ? around.current?.closest('.table-frame') : undefined;
    const opener = around.current?.getBoundingClientRect();
    if (frame == null || holder === null || opener === undefined) return;
    const { width, height } = holder.getBoundingClientRect();
    const below = opener.bottom + 4 + height <= innerHeight;
    Object.assign(holder.style, {
      position: 'fixed',
      inset: 'auto',
      minWidth: '0',
      left: `${Math.max(8, Math.min(opener.left, innerWidth - width - 8))}px`,
      top: `${below ? opener.bottom + 4 : Math.max(8, opener.top - 4 - height)}px`,
    });
    addEventListener('scroll', close, true);
    return () => removeEventListener('scroll', close, true);
  }, [open, held, holder, close]);
  const disclosed = useMemo(() => ({ holder, close }), [holder, close]);
  const value = field === null ? undefined : asText(atPath(record, field));
  const named = parts
    .flatMap((part) => (part.kind === 'actions' ? part.parts : []))
    .find((action) => value !== undefined && plainWords(action.label) === plainWords(value));
  const press = (): void => {
    outer.close();
    setRefusal(undefined);
    setOpen(!open);
  };
  const opener = (
    <button
      type="button"
      role={role ?? undefined}
      className={role === 'menuitem' ? 'entry-button' : 'button'}
      aria-haspopup={as === 'dialog' ? 'dialog' : as === 'menu' ? 'menu' : as === 'list' ? 'listbox' : undefined}
      aria-expanded={as === 'dialog' ? undefined : open}
      aria-controls={held && open ? id : undefined}
      aria-labelledby={as === 'list' ? `${id}-label` : undefined}
      onClick={press}
    >
      {as === 'list' ? (named?.label ?? value ?? 'Not shown') : label}
      {held ? <ChevronDown size={16} aria-hidden /> : null}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to whichever entry has the focus.
    <span
      ref={around}
      className="disclosure"
      data-as={as}
      onKeyDown={(event) => {
        if (held && open && goOn(holder, event.key)) event.preventDefault();
      }}
    >
      {as === 'list' ? (
        <span id={`${id}-label`} className="disclosure-label">
          {label}
        </span>
      ) : null}
      <Held>{opener}</Held>
      <Source what={label} shownBy={shownBy} />
      {held ? (
        <>
          <span
            ref={setHolder}
            id={id}
            {...{ role: as === 'menu' ? 'menu' : 'listbox', 'aria-label': label }}
            className="held"
            hidden={!open}
          />
          <DisclosedProvider value={disclosed}>
            <Parts of={parts} />
          </DisclosedProvider>
        </>
      ) : open ? (
        <Opened node={node} close={close} refused={refused}>
          <Parts of={parts} />
        </Opened>
      ) : null}
      {refusal === undefined ? null : <Refused {...refusal} />}
    </span>
  );
};
