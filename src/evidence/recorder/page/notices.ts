import { DESCRIBED, fieldBeside, fieldNaming, fieldsById, idsIn, SAID_BY, saidAtField, uncounted } from './about.ts';
import { closestAcross, FIELDS, fieldNameOf } from './control.ts';
import { isMarkedWrong } from './field.ts';
import { isOfMonth } from './month.ts';
import { unconditional } from './roles.ts';
import { isVisible, textIn } from './text.ts';
import type { Told } from './told.ts';

/** What tells a person something: live regions, and what is styled like a message. */
const LIVE = '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive],output';
const STYLED =
  '[class*=toast i],[class*=snackbar i],[class*=flash i],[class*=notification i],[class*=alert i],[class*=error i],[class*=invalid i],[class*=danger i],[class*=failed i]';
const STYLED_IDS = '[id*=error i],[id*=failed i]';
const ALERTING = '[role=alert],[aria-live=assertive]';
/** What somebody chooses from tells nothing, whatever it says of itself. */
const CHOICES = '[role=listbox],[role=menu],[role=tree],[role=grid]';
/** The cells of a list hold what it is about. */
const CELL = 'td,[role=cell],[role=gridcell]';
const ANY = `${LIVE},${STYLED},${STYLED_IDS},${DESCRIBED}`;
/** What is described by something else than what it is for: that tells what is wrong with it. */
const WRONG = '[aria-errormessage],[aria-describedby]:is(:user-invalid,[aria-invalid=true],[class*=invalid i],[class*=error i])';
/** The same as `STYLED`, and what is styled like a message when it describes a field. */
const STYLED_CLASS = /toast|snackbar|flash|notification|alert|error|invalid|danger|failed/i;
const STYLED_ID = /error|failed/i;
const DESCRIBING_CLASS = /notif|err|feedback|warn|validation/i;
const [IS_STYLED, IS_DESCRIBING] = [1, 2];
const CLASSES = 5_000;
const LONGEST = 300;

/** All that stands there, and what it tells of that. */
interface Saying {
  readonly text: string;
  readonly says: string;
}

interface Shown extends Saying {
  readonly id: number;
  readonly since: number;
}

const isWrong = (field: Element): boolean => isMarkedWrong(field) || field.matches(':user-invalid');

/** What classes say, remembered: a page has few, and selectors of eleven words look through each of them eleven times. */
const styles = new Map<string, number>();

const styleOf = (classes: string): number => {
  const known = styles.get(classes);
  if (known !== undefined) return known;
  const held = unconditional(classes);
  const style = (STYLED_CLASS.test(held) ? IS_STYLED : 0) | (DESCRIBING_CLASS.test(held) ? IS_DESCRIBING : 0);
  if (styles.size === CLASSES) styles.clear();
  styles.set(classes, style);
  return style;
};

/** What is styled like a message, or may be where it describes a field. */
interface Styled {
  readonly styled: Set<Element>;
  readonly describing: Set<Element>;
}

const noteStyle = ({ styled, describing }: Styled, element: Element): void => {
  const style = styleOf(element.getAttribute('class') ?? '');
  const { id } = element;
  if ((style & IS_STYLED) !== 0 || STYLED_ID.test(id)) styled.add(element);
  else styled.delete(element);
  if ((style & IS_DESCRIBING) !== 0 && id !== '') describing.add(element);
  else describing.delete(element);
};

/** `before`: what was found by the look before, and `touched`: what came or is called otherwise since. Without either all is gone through. */
const styledIn = (root: Document | ShadowRoot, before?: Styled, touched?: readonly Element[]): Styled => {
  if (before === undefined || touched === undefined) {
    // Ids are all different: those are left to the browser.
    const found: Styled = { styled: new Set(root.querySelectorAll(STYLED_IDS)), describing: new Set() };
    for (const element of root.querySelectorAll('[class]'))
      if (styleOf(element.getAttribute('class') ?? '') !== 0) noteStyle(found, element);
    return found;
  }
  for (const elements of [before.styled, before.describing])
    for (const element of elements) if (element.getRootNode() !== root) elements.delete(element);
  for (const element of touched) {
    if (element.getRootNode() !== root) continue;
    noteStyle(before, element);
    for (const inner of element.querySelectorAll(`[class],${STYLED_IDS}`)) noteStyle(before, inner);
  }
  return before;
};

/** What tells what is wrong with a field: a description says the same before and after, an error is told when the field is wrong. */
const complaintsIn = (
  root: Document | ShadowRoot,
  describing: Iterable<Element>,
  fieldsNow: () => ReadonlyMap<string, Element>,
): Set<Element> => {
  const complaints = new Set<Element>();
  for (const field of root.querySelectorAll(WRONG))
    for (const attribute of SAID_BY)
      for (const id of attribute === 'aria-errormessage' || isWrong(field) ? idsIn(field, attribute) : []) {
        const told = root.getElementById(id);
        if (told !== null) complaints.add(told);
      }
  for (const told of describing) if (fieldsNow().has(told.id)) complaints.add(told);
  return complaints;
};

/** What a field is described by while nothing is wrong with it, and what it says: that is told by no complaint. */
const descriptions = new WeakMap<Element, string>();
const complained = new WeakSet<Element>();

/** Fields that were there at a look before. */
const familiar = new WeakSet<Element>();

/**
 * Of a field that came just now, what it is described by says what it takes. What is said later in a part that alerts people is told to them, whether or
 * not the field is marked as wrong.
 */
const noteDescriptions = (root: Document | ShadowRoot): void => {
  for (const field of root.querySelectorAll('[aria-describedby]')) {
    if (isWrong(field)) continue;
    for (const id of idsIn(field, 'aria-describedby')) {
      const told = root.getElementById(id);
      if (told === null || complained.has(told) || !isVisible(told)) continue;
      if (!familiar.has(field) || closestAcross(told, ALERTING) === null)
        descriptions.set(told, uncounted(textIn(told, LONGEST, isUntold)));
    }
  }
  for (const field of root.querySelectorAll('input,select,textarea,[aria-describedby]')) familiar.add(field);
};

const isControl = (element: Element): boolean => element.matches('button,[role=button],a[href],svg');

/** What is no part of what a message says: what acts in it, and what is not shown of it (yet). */
const isUntold = (element: Element): boolean => isControl(element) || !isVisible(element);

/** What people choose from, or a cell of a list in which nothing is filled in: it is no message, whatever it is styled like. */
const isData = (element: Element): boolean =>
  element.closest(CHOICES) !== null ||
  element.querySelector(CHOICES) !== null ||
  (closestAcross(element, LIVE) === null &&
    element.closest('tr,[role=row]')?.querySelector(FIELDS) === null &&
    element.closest(CELL) !== null);

const roleOfNotice = (element: Element): string => {
  const region = closestAcross(element, LIVE);
  if (region === null) return '';
  const role = region.getAttribute('role');
  if (role === 'alert' || role === 'status' || role === 'log') return role;
  return region.getAttribute('aria-live') === 'assertive' ? 'alert' : 'status';
};

/** Watches for texts that come and go. `scan` is run after changes; `first` takes what stands there already as known. */
export interface Notices {
  /** `trees`: those in which something may have changed. `touched`: elements that came or are called otherwise since; `undefined`: any. */
  scan(first: boolean, trees: Iterable<ShadowRoot>, touched: readonly Element[] | undefined): void;
  /** A shadow tree was met. */
  met(tree: ShadowRoot, first: boolean): void;
}

export const watchNotices = (tell: (told: Told) => void): Notices => {
  const shown = new Map<Element, Shown>();
  let last = 0;

  const gone = (element: Element, { id, since }: Shown): void => {
    shown.delete(element);
    if (id > 0) tell({ kind: 'gone', time: Date.now(), url: location.href, id, shownFor: Math.round(performance.now() - since) });
  };

  const show = (element: Element, { text, says }: Saying, role: string, field: string, unsaid: boolean): void => {
    const before = shown.get(element);
    if (before !== undefined) gone(element, before);
    last += unsaid ? 0 : 1;
    shown.set(element, { id: unsaid ? 0 : last, text, says, since: performance.now() });
    if (!unsaid) tell({ kind: 'notice', time: Date.now(), url: location.href, id: last, text: says, role, field });
  };

  /** In the document was nothing that tells anything. */
  let silent = false;
  const maySpeak = (touched: readonly Element[] | undefined): boolean =>
    !silent || touched === undefined || touched.some((element) => element.matches(ANY) || element.querySelector(ANY) !== null);

  /** What was found in the document, as long as everything that was touched in it since was looked at. */
  let known: Styled | undefined;

  const look = (root: Document | ShadowRoot, first: boolean, touched?: readonly Element[]): void => {
    const here = styledIn(root, root === document ? known : undefined, touched);
    if (root === document) known = here;
    const { styled, describing } = here;
    const speaks = styled.size > 0 || root.querySelector(`${LIVE},${DESCRIBED}`) !== null;
    if (root === document) silent = !speaks;
    if (!speaks) return;
    noteDescriptions(root);
    let named: ReadonlyMap<string, Element> | undefined;
    const fieldsNow = (): ReadonlyMap<string, Element> => (named ??= fieldsById(root));
    const found = [...new Set([...complaintsIn(root, describing, fieldsNow), ...root.querySelectorAll(LIVE), ...styled])].slice(0, 200);
    const inner = found.filter(
      (element) =>
        !element.matches(`body,main,form,html,button,a,${FIELDS}`) &&
        !found.some((other) => other !== element && element.contains(other) && textIn(other, LONGEST, isUntold) !== ''),
    );
    for (const element of inner) {
      const text = textIn(element, LONGEST, isUntold);
      if (text === '' || element.querySelector(FIELDS) !== null || !isVisible(element) || isData(element)) continue;
      // A mark of what has to be filled in says nothing, and what a month is called is said of no field.
      if (!/[\p{L}\p{N}]/u.test(text) || isOfMonth(element)) continue;
      const before = shown.get(element);
      if (before?.text === text || descriptions.get(element) === uncounted(text)) continue;
      const role = roleOfNotice(element);
      const field = fieldNaming(element, fieldsNow()) ?? (role === 'log' ? undefined : fieldBeside(element));
      const says = field === undefined ? text : saidAtField(text, field, [descriptions.get(element), before?.says]);
      if (says === before?.says) {
        shown.set(element, { ...before, text });
        continue;
      }
      if (says === '') {
        if (before !== undefined) gone(element, before);
        shown.set(element, { id: 0, text, says, since: performance.now() });
        continue;
      }
      complained.add(element);
      // A part that is only styled like a message may be anything of the page's own: it counts when it came later.
      const about = field === undefined || (role === 'status' && fieldNaming(element, fieldsNow()) === undefined) ? '' : fieldNameOf(field);
      show(element, { text, says }, role, about, first && role !== 'alert');
    }
  };

  return {
    scan(first, trees, touched) {
      for (const [element, was] of shown)
        if (!element.isConnected || !isVisible(element) || textIn(element, LONGEST, isUntold) === '') gone(element, was);
      if (maySpeak(touched)) look(document, first, touched);
      else known = undefined;
      for (const tree of trees) look(tree, first);
    },
    met: (tree, first) => look(tree, first),
  };
};
