import type { Act, Control } from '../../../observations/screen.ts';
import { askAboutTrees } from './asking.ts';
import { above, closestAcross, controlOf, FIELDS, formNameAt, formNameOf, isButtonType, isReadOnly, readOnlyIn } from './control.ts';
import { isSecret, valueIn } from './field.ts';
import { listOf } from './modal.ts';
import { roleOf } from './name.ts';
import { dayPicked, noteFocus, openedBy, optionPicked, type Standing, standingAt } from './picked.ts';
import { noteAsking } from './picker.ts';
import { placeOf } from './place.ts';
import { isDone, type Pressed, pressedAt } from './press.ts';
import { clean } from './text.ts';
import type { Told } from './told.ts';
import { closedTreeOf, onTree, wonderAround } from './trees.ts';
import { Typing } from './typing.ts';

const ACTING =
  'a[href],area[href],button,input,select,textarea,summary,option,[contenteditable=""],[contenteditable=true],[role=button],[role=link],[role=tab],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox],[role=option],[role=treeitem],[role=switch],[role=checkbox],[role=radio],[role=combobox],[onclick]';
/** Enter in a field gives a key, a click that nobody made and a submit: the last of them is what happened. */
const ENTER_MS = 60;
/** A constraint failure belongs to the act just before it; scripts ask fields for their validity at other times too. */
const REFUSED_MS = 400;
/** A wheel tells of itself many times a second: one of them is enough until something else is done. */
const WHEEL_MS = 1_000;
/** So many elements around what is pressed may hide it. */
const DEEPEST = 12;

const moment = (event: Event): number => Math.round(performance.timeOrigin + event.timeStamp);

const targetOf = (event: Event): Element | null => {
  const [target] = event.composedPath();
  return target instanceof Element ? target : target instanceof Text ? target.parentElement : null;
};

/** An event that goes through closed trees shows outside of these at their hosts only: whoever listens in a tree is told more. */
const deeperTrees = (event: Event): readonly ShadowRoot[] => {
  const path = event.composedPath();
  return path.flatMap((node) => {
    const tree = node instanceof Element ? closedTreeOf(node) : undefined;
    return tree === undefined || path.includes(tree) ? [] : [tree];
  });
};

/** What is told of to nobody outside of the tree that it happens in. */
const WITHIN = /^(?:change|submit|invalid)$/;

/** What acts where an event goes through: what the page puts into a slot stands in the part that has the slot. */
const actingIn = (event: Event): Element | undefined =>
  event.composedPath().find((node): node is Element => node instanceof Element && node.matches(ACTING));

/** Typed into, letter by letter; anything else changes in one go. */
const isTyped = (element: Element): boolean => {
  if (element.localName === 'select') return false;
  return element.localName !== 'input' || !/^(?:checkbox|radio|file|range|color)$/.test((element as HTMLInputElement).type);
};

/** A switch, a button of a group or a list that a page makes of its own parts, or a text that only shows: no change of it is told of, only the press. */
const isPressed = (element: Element): boolean =>
  isReadOnly(element) ||
  (!/^(?:input|select|textarea)$/.test(element.localName) && /^(?:switch|checkbox|radio|combobox)$/.test(roleOf(element)));

/** What can be clicked though it is nothing that acts by itself: the page shows a hand. */
const handOver = (element: Element): Element | null => {
  if (getComputedStyle(element).cursor !== 'pointer') return null;
  let at = element;
  for (let up = above(at); up !== null && getComputedStyle(up).cursor === 'pointer'; up = above(at)) at = up;
  return readOnlyIn(at) ?? at;
};

/** What is being typed, where anything is. */
const typingIn = (element: Element, time: number, done: boolean): readonly Told[] => {
  const input = element as HTMLInputElement;
  const text = typeof input.value === 'string' ? input.value : (element.textContent ?? '');
  return text === '' ? [] : [{ kind: 'typing', time, url: location.href, text: text.slice(0, 10_000), secret: isSecret(element), done }];
};

/** Watches what a person does. `acted` is called after each act, `before` when somebody begins to press. */
export const watchActs = (tell: (...told: readonly Told[]) => void, acted: () => void, before: (time: number) => void): void => {
  const typing = new Map<Element, Typing>();
  /** When the page was last told to have been touched. */
  let touched = 0;
  let held: { timer: number; give(): void } | undefined;
  let lastAct = 0;
  /** How things stood when the press began that a click ends. */
  let standing: Standing | undefined;
  let pressed: Pressed | undefined;

  const act = (
    action: Act['action'],
    element: Element,
    time: number,
    more: { control?: Control; typed?: Typing; path?: string } = {},
  ): void => {
    const about = action === 'input' || action === 'enter' ? (listOf(element) ?? element) : element;
    const { control = controlOf(about), typed, path = placeOf(element) } = more;
    const before = typed === undefined ? [] : typingIn(element, time, true);
    const value = action === 'input' ? valueIn(element, roleOf(element)) : undefined;
    // How many keys a secret has is a part of it.
    const bursts = typed === undefined || isSecret(element) ? {} : { bursts: typed.bursts };
    const done = { ...(value === undefined ? {} : { value }), ...bursts };
    tell(...before, { kind: 'act', action, time, url: location.href, control, path, ...done });
    lastAct = performance.now();
    if (action === 'click') pressed = undefined;
    touched = 0;
    acted();
  };
  /** What is sent from here on does not follow from the act before: a thing is dragged, a key has a meaning of its own, a list is scrolled. */
  const touch = (event: Event): void => tell({ kind: 'touched', time: moment(event), url: location.href });
  const drop = (): void => {
    if (held !== undefined) clearTimeout(held.timer);
    held = undefined;
  };
  const release = (): void => {
    const waiting = held;
    drop();
    waiting?.give();
  };
  const hold = (give: () => void, ms: number): void => {
    release();
    held = { give, timer: window.setTimeout(release, ms) };
  };

  const endTyping = (element: Element): void => {
    const typed = typing.get(element);
    if (typed === undefined) return;
    typing.delete(element);
    act('input', element, typed.last, { typed });
  };
  const endAll = (): void => {
    for (const element of [...typing.keys()]) endTyping(element);
  };

  /** Every event is taken once, by the first who may see all of where it happened: the window, or a tree that it goes through. */
  const taken = new WeakSet<Event>();
  const listen = (name: string, listener: (event: Event, target: Element) => void): void => {
    const take = (event: Event, target: Element): void => {
      if (taken.has(event)) return;
      taken.add(event);
      listener(event, target);
    };
    const hear = (where: Window | ShadowRoot): void => where.addEventListener(name, heard, { capture: true, passive: true });
    const heard = (event: Event): void => {
      const target = targetOf(event);
      if (target === null || taken.has(event)) return;
      const deeper = deeperTrees(event);
      // On its way into them it is heard there.
      deeper.forEach(hear);
      if (deeper.length === 0) take(event, target);
      // It may be the host itself that was met, and then nobody in its tree is told.
      else if (event.currentTarget === window) setTimeout(take, 0, event, target);
    };
    hear(window);
    if (WITHIN.test(name)) onTree(hear);
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name], target: Element) => void): void =>
    listen(name, (event, target) => {
      if (event.isTrusted) listener(event as WindowEventMap[Name], target);
    });

  on('input', (event, target) => {
    const field = closestAcross(target, FIELDS) ?? target;
    if (!isTyped(field)) return;
    const time = moment(event);
    const typed = typing.get(field) ?? new Typing(time);
    const list = typing.has(field) ? undefined : listOf(field);
    if (list !== undefined) noteAsking(list, true);
    typing.set(field, typed);
    typed.key(time);
    for (const told of typingIn(field, time, false)) tell(told);
  });
  on('change', (event, target) => {
    if (isTyped(target)) endTyping(target);
    else act('input', target, moment(event));
  });
  on('focusout', (_, target) => endTyping(closestAcross(target, FIELDS) ?? target));

  on('click', (event, target) => {
    const element = actingIn(event) ?? closestAcross(target, ACTING) ?? handOver(target);
    const stood = standing ?? standingAt(target);
    if (pressed?.element.contains(target) === true) pressed = undefined;
    const time = moment(event);
    const day = dayPicked(target, stood);
    if (day !== undefined) {
      endAll();
      // The page writes it into its text when it is told of the press.
      hold(() => {
        const text = day();
        if (text !== undefined) act('input', text, time);
      }, 0);
      return;
    }
    // A list that opens over what was pressed takes the click from it.
    const opened = element === null || roleOf(element) === '' || roleOf(element) === 'combobox' ? openedBy(stood) : undefined;
    if (opened !== undefined) {
      endAll();
      return act('click', opened, time);
    }
    if (element === null || element.localName === 'option' || element.localName === 'select') return;
    const type = element.localName === 'input' || element.localName === 'button' ? (element as HTMLInputElement).type : '';
    if (element.matches(FIELDS) && !(element.localName === 'input' && isButtonType(type)) && !isPressed(element)) return;
    endAll();
    // Enter in a field presses the button of its form.
    if (event.detail === 0) drop();
    const control = controlOf(element);
    const named = control.role === '' && control.name === '' ? { ...control, name: clean(element.textContent, 80) } : control;
    const option = optionPicked(element, stood);
    if (option !== undefined) {
      const chosen = { ...named, role: 'option', name: named.name || clean(element.textContent, 80), row: undefined };
      hold(() => act('click', element, time, { control: option() ? chosen : named }), 0);
      return;
    }
    const give = (): void => act('click', element, time, { control: named });
    // The form may be sent by it, or refused: the submit tells of the same button.
    if (type === 'submit' && (element as HTMLButtonElement).form !== null) hold(give, 0);
    else {
      release();
      give();
    }
  });

  on('submit', (event, target) => {
    endAll();
    drop();
    const { submitter } = event as SubmitEvent;
    const time = moment(event);
    if (submitter !== null) act('submit', submitter, time);
    else
      act('submit', target, time, {
        control: { role: 'form', name: formNameOf(target), field: '', form: formNameAt(target, target), row: undefined, leadsTo: '' },
      });
  });

  on('pointerdown', (event, target) => {
    touch(event);
    before(moment(event));
    standing = standingAt(target);
    pressed = event.button === 0 ? pressedAt(actingIn(event), moment(event)) : undefined;
  });
  on('pointerup', (event) => {
    const begun = pressed;
    if (begun === undefined) return;
    const time = moment(event);
    setTimeout(() => {
      if (pressed !== begun) return;
      pressed = undefined;
      if (!isDone(begun)) return;
      endAll();
      const { element, control, path } = begun;
      act('click', element, element.isConnected ? begun.time : time, { control, path });
    }, 0);
  });
  on('wheel', (event) => {
    if (event.timeStamp - touched < WHEEL_MS) return;
    touched = event.timeStamp;
    touch(event);
  });
  on('keydown', (event, target) => {
    touch(event);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && (event.isComposing || target.localName === 'textarea' || target.matches('button,a,summary'))) return;
    if (event.key === 'Enter') endTyping(closestAcross(target, FIELDS) ?? target);
    const element = closestAcross(target, `${ACTING},dialog,[role=dialog]`) ?? target;
    const time = moment(event);
    const enter = (): void => act('enter', element, time);
    if (event.key === 'Escape') act('escape', element, time);
    // Without a form nothing is to come but what the page makes of the key, at once.
    else if (closestAcross(target, 'form') === null && (target as HTMLInputElement).form == null) enter();
    else hold(enter, ENTER_MS);
  });

  listen('invalid', (_, target) => {
    release();
    if (performance.now() - lastAct > REFUSED_MS) return;
    const { validity, validationMessage } = target as HTMLInputElement;
    const flags: string[] = [];
    // The flags are getters of the prototype.
    for (const flag in validity) if (flag !== 'valid' && validity[flag as keyof ValidityState] === true) flags.push(flag);
    tell({ kind: 'invalid', time: Date.now(), url: location.href, control: controlOf(target), flags, message: clean(validationMessage) });
    acted();
  });
  // Where somebody is about to act, a tree may be that only the recorder can open: it is there before the act is over.
  const opening = (event: Event, target: Element): void => {
    if (event.type === 'focusin') noteFocus(target);
    wonderAround(
      event
        .composedPath()
        .slice(0, DEEPEST)
        .filter((node) => node instanceof Element),
    );
    askAboutTrees(tell, () => undefined);
  };
  for (const name of ['pointerdown', 'focusin']) listen(name, opening);
  window.addEventListener('pagehide', () => {
    endAll();
    release();
  });
};
