import type { Json, JsonObject } from '../../base/json.ts';
import type { Act, DialogOpened, ScreenEvent, Snapshot } from '../../observations/screen.ts';
import { numberOf, objectOf, textOf } from '../har/fields.ts';
import { type Page, pageOf } from '../page/placed.ts';
import { snapshotOf } from '../page/snapshot.ts';
import type { ValueTeller } from '../page/typed-value.ts';
import type { Run } from './cause.ts';
import { FrameHistory } from './frame-history.ts';
import type { Past } from './modern.ts';
import { controlOfSelector } from './selector.ts';
import { Tab } from './tab.ts';
import { actionOf, clickedField, givenValue, markedIn, type Target, targetOf } from './target.ts';

/** Nodes of pages held for those that refer back to them. */
const NODES = 300_000;
/** Elements of all screens together that are looked at: hours of work would fit into a small file, since screens are made of earlier ones. */
const LOOKED_AT = 20_000_000;
/** Calls that never ended are not remembered for ever. */
const CALLS = 10_000;

interface Call {
  readonly line: number;
  readonly holder: string;
  readonly method: string;
  readonly params: JsonObject;
  readonly start: number | undefined;
  readonly tab: string;
}

/** Calls by which a program runs something of its own inside of a page. */
const RUNS = /^(?:evaluateExpression(?:Handle)?|evalOnSelector(?:All)?)$/;
/** Calls that do something in a page, as a person would, and press nothing that could be told of. */
const DOES =
  /^(?:press|hover|drag\w*|keyboard\w+|mouse\w+|touchscreen\w+|dispatchEvent|goto|reload|goBack|goForward|setContent|focus|blur)$/;
const WEB = /^(?:https?|file):/i;
const GOING: ReadonlyMap<string, 'load' | 'reload' | 'traverse'> = new Map([
  ['goto', 'load'],
  ['reload', 'reload'],
  ['goBack', 'traverse'],
  ['goForward', 'traverse'],
]);
const DIALOGS: ReadonlySet<string> = new Set(['alert', 'confirm', 'prompt', 'beforeunload']);

/** What a trace tells of the screen, event by event (as the last version writes them). Secrets in texts are still there. */
export class Story {
  readonly #tell: ValueTeller;
  readonly #past: Past;
  readonly #frames = new Map<string, FrameHistory>();
  readonly #addresses = new Map<string, string>();
  readonly #tabs = new Map<string, Tab>();
  readonly #calls = new Map<string, Call>();
  readonly #targets = new Map<string, Target>();
  /** The last call that asked for an address. */
  #going: { readonly id: string; readonly start: number | undefined } | undefined;
  #dialog: DialogOpened | undefined;
  #tab = '';
  #limit = NODES;
  readonly #most: number;
  #looked = 0;
  /** What a program ran inside of pages since this was emptied. */
  readonly runs: Run[] = [];
  /** When something was done that is no act, milliseconds since the epoch, since this was emptied. */
  readonly done: number[] = [];
  /** Snapshots that could not be restored, and those that came after there was enough to look at. */
  lost = 0;
  passed = 0;

  constructor(tell: ValueTeller, past: Past, most = LOOKED_AT) {
    this.#most = most;
    this.#tell = tell;
    this.#past = past;
  }

  see(line: number, event: JsonObject): readonly ScreenEvent[] {
    switch (event['type']) {
      case 'before':
        this.#goes(textOf(event['callId']) ?? '', this.#before(line, event));
        return [];
      case 'after':
        return this.#after(event);
      case 'action':
        // Told when it was over: where it led to has been shown before.
        this.#before(line, event);
        return this.#after(event);
      case 'frame-snapshot':
        return this.#snapshot(line, objectOf(event['snapshot']) ?? {});
      case 'event':
        return this.#happened(line, event);
      default:
        return [];
    }
  }

  /** Another file of the trace begins: pages are written whole again, and what happened between is not known. */
  begin(): void {
    for (const tab of this.#tabs.values()) tab.forget();
  }

  /** A line could not be read: it may have been a snapshot of any frame. */
  interrupt(): void {
    for (const frame of this.#frames.values()) frame.interrupt();
  }

  /** What still waits for its end. */
  end(): readonly ScreenEvent[] {
    return this.#closeDialog(undefined);
  }

  #time(monotonic: Json | undefined): number | undefined {
    const time = numberOf(monotonic);
    const { clock } = this.#past;
    return time === undefined || clock === undefined ? undefined : Math.round(clock.wall + time - clock.monotonic);
  }

  #tabOf(id: string): Tab {
    let tab = this.#tabs.get(id);
    if (tab === undefined) {
      tab = new Tab();
      this.#tabs.set(id, tab);
    }
    return tab;
  }

  #before(line: number, event: JsonObject): Call {
    const call: Call = {
      line,
      holder: textOf(event['class']) ?? '',
      method: textOf(event['method']) ?? '',
      params: objectOf(event['params']) ?? {},
      start: this.#time(event['startTime']),
      tab: textOf(event['pageId']) ?? this.#tab,
    };
    if (this.#calls.size < CALLS) this.#calls.set(textOf(event['callId']) ?? '', call);
    return call;
  }

  #goes(id: string, { method, start, tab }: Call): void {
    const how = GOING.get(method);
    if (how === undefined) return;
    this.#tabOf(tab).how = how;
    this.#going = { id, start };
  }

  #after(event: JsonObject): readonly ScreenEvent[] {
    const id = textOf(event['callId']) ?? '';
    const call = this.#calls.get(id);
    const target = this.#targets.get(id);
    this.#calls.delete(id);
    this.#targets.delete(id);
    if (call === undefined) return [];
    const end = RUNS.test(call.method) ? this.#time(event['endTime']) : undefined;
    if (call.start !== undefined && end !== undefined) this.runs.push({ start: call.start, end });
    if (call.holder === 'Dialog') return this.#closeDialog(call.method === 'accept');
    // A call that failed did nothing, or nobody knows how much.
    const failed = event['error'] !== undefined && event['error'] !== null;
    const act = failed ? undefined : this.#act(call, target);
    if (act !== undefined) return [act];
    if (call.start !== undefined && (failed || DOES.test(call.method))) this.done.push(call.start);
    return [];
  }

  #act({ line, holder, method, params, start, tab }: Call, target: Target | undefined): Act | undefined {
    const action = actionOf(holder, method, params);
    if (action === undefined) return undefined;
    const clicked = action === 'click' && target !== undefined ? clickedField(target) : undefined;
    if (clicked === 'none') return undefined;
    const where = target?.tab ?? tab;
    return {
      kind: 'act',
      index: line,
      time: target?.time ?? start,
      tab: where,
      url: target?.url ?? this.#tabs.get(where)?.url ?? '',
      action: clicked?.action ?? action,
      control: target?.control ?? controlOfSelector(textOf(params['selector']) ?? ''),
      value: clicked?.value ?? givenValue(method, params, target, this.#tell),
    };
  }

  #snapshot(line: number, snapshot: JsonObject): readonly ScreenEvent[] {
    const frameId = textOf(snapshot['frameId']) ?? '';
    const pageId = textOf(snapshot['pageId']) ?? '';
    const url = textOf(snapshot['frameUrl']) ?? '';
    let frame = this.#frames.get(frameId);
    if (frame === undefined) {
      frame = new FrameHistory();
      this.#frames.set(frameId, frame);
    }
    this.#addresses.set(frameId, url);
    const restored = frame.restore(snapshot['html']);
    this.#thin();
    const main = snapshot['isMainFrame'] === true;
    if (main) this.#tab = pageId;
    if (restored === undefined) {
      this.lost += 1;
      return [];
    }
    if (!WEB.test(url)) return [];
    if (this.#looked > this.#most) {
      this.passed += 1;
      return [];
    }
    const time = numberOf(snapshot['wallTime']) ?? this.#time(snapshot['timestamp']);
    const tab = main ? pageId : frameId;
    const call = textOf(snapshot['callId']) ?? /@(.*)$/.exec(textOf(snapshot['snapshotName']) ?? '')?.[1] ?? '';
    if (snapshot['phase'] !== 'action')
      return this.#tabOf(tab).settle(
        { index: line, time, tab, url },
        restored,
        (settled) => this.#screen(settled),
        call !== '' && call === this.#going?.id ? this.#going.start : undefined,
      );
    const page = pageOf(restored.root, url);
    this.#looked += page.elements.length;
    const marked = markedIn(page, call);
    if (marked !== undefined && this.#targets.size < CALLS) this.#targets.set(call, targetOf(page, marked, { time, tab, url }));
    return [];
  }

  #screen(page: Page): Snapshot {
    this.#looked += page.elements.length;
    return this.#withFrames(snapshotOf(page, this.#tell));
  }

  /** A trace names a frame where its address was. */
  #withFrames<S extends { readonly frames: readonly string[] }>(snapshot: S): S {
    return {
      ...snapshot,
      frames: snapshot.frames.flatMap((address) => {
        const id = /\/snapshot\/(.+)$/.exec(address)?.[1];
        const known = id === undefined ? address : this.#addresses.get(decodeURIComponent(id));
        return known === undefined || !WEB.test(known) ? [] : [known];
      }),
    };
  }

  #happened(line: number, event: JsonObject): readonly ScreenEvent[] {
    const params = objectOf(event['params']) ?? {};
    const tab = textOf(params['pageId']) ?? textOf(event['pageId']) ?? this.#tab;
    const at = { index: line, time: this.#time(event['time']), tab, url: this.#tabs.get(tab)?.url ?? '' };
    const type = textOf(params['type']) ?? '';
    switch (event['method']) {
      case 'dialog': {
        const message = textOf(params['message']);
        if (!DIALOGS.has(type) || message === undefined) return [];
        const waiting = this.#closeDialog(undefined);
        this.#dialog = { ...at, kind: 'dialog', type: type as DialogOpened['type'], message: message.slice(0, 300), accepted: undefined };
        return waiting;
      }
      case 'download':
        return [{ ...at, kind: 'download', name: (textOf(params['suggestedFilename']) ?? '').replace(/\d/g, '9').slice(0, 300) }];
      case 'page':
        this.#tabOf(tab).how = 'load';
        return [];
      case 'pageClosed':
        this.#tabs.delete(tab);
        return [];
      default:
        return [];
    }
  }

  /** A dialog is told when it is known how it was answered. */
  #closeDialog(accepted: boolean | undefined): readonly ScreenEvent[] {
    const dialog = this.#dialog;
    this.#dialog = undefined;
    return dialog === undefined ? [] : [{ ...dialog, accepted }];
  }

  #thin(): void {
    const held = (): number => {
      let nodes = 0;
      for (const frame of this.#frames.values()) nodes += frame.nodes;
      return nodes;
    };
    if (held() <= this.#limit) return;
    for (const frame of this.#frames.values()) frame.thin();
    const left = held();
    // What is shown now is more than can be held: only whole pages are restored from here on.
    if (left > NODES) this.#frames.clear();
    this.#limit = Math.max(NODES, left * 2);
  }
}
