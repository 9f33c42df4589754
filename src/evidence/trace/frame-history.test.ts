import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { Element, Node } from '../page/tree.ts';
import { FrameHistory } from './frame-history.ts';

/** An element as text: tags, attributes, children. */
const shown = (node: Node | undefined): string => {
  if (node === undefined || typeof node === 'string') return node ?? 'nothing';
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}=${value}`).join('');
  const shadow = node.shadow === undefined ? '' : `{${node.shadow.children.map(shown).join('')}}`;
  return `<${node.tag}${attributes}>${shadow}${node.children.map(shown).join('')}</>`;
};

const restored = (history: FrameHistory, html: Json): string | undefined => {
  const found = history.restore(html);
  return found === undefined ? undefined : shown(found.root);
};

describe('the snapshots of a frame', () => {
  it('refer to nodes of earlier ones: children first, in document order, references not counted', () => {
    const history = new FrameHistory();
    expect(restored(history, ['BODY', {}, ['P', { id: 'a' }, 'one'], ['P', {}, 'two']])).toBe('<body><p id=a>one</><p>two</></>');
    // 0 "one", 1 <p a>, 2 "two", 3 <p>, 4 <body>
    expect(restored(history, ['BODY', {}, [[1, 1]], ['P', {}, 'three']])).toBe('<body><p id=a>one</><p>three</></>');
    // 0 "three", 1 <p>, 2 <body>
    expect(restored(history, ['BODY', {}, [[1, 1]], [[2, 3]]])).toBe('<body><p>three</><p>two</></>');
    expect(history.restore([[3, 4]])?.continued).toBe(true);
  });

  it('share what did not change', () => {
    const history = new FrameHistory();
    const first = history.restore(['BODY', {}, 'x'])?.root;
    expect(history.restore([[1, 1]])?.root).toBe(first);
  });

  it('that refer to nothing are not restored, and count all the same', () => {
    const history = new FrameHistory();
    expect(history.restore(['BODY', {}, [[1, 0]]])).toBeUndefined();
    expect(restored(history, ['BODY', {}, 'x'])).toBe('<body>x</>');
    expect(restored(history, [[1, 1]])).toBe('<body>x</>');
    for (const html of [[[-1, 0]], [[1, 99]], [['x', {}]], [[]], [], null, 'text', undefined])
      expect(history.restore(html as Json)).toBeUndefined();
  });

  it('have shadow trees beside their children', () => {
    const history = new FrameHistory();
    expect(restored(history, ['X-A', {}, ['template', { __playwright_shadow_root_: 'open' }, ['B', {}, 'in']], 'out'])).toBe(
      '<x-a>{<b>in</>}out</>',
    );
    expect(restored(history, ['X-A', {}, [[1, 2]], 'new'])).toBe('<x-a>{<b>in</>}new</>');
  });

  it('keep what fields hold, and none of the tracer’s other marks', () => {
    const history = new FrameHistory();
    const html: Json = [
      'INPUT',
      { __playwright_value_: 'typed', __playwright_current_src__: 'x', __playwright_target__: '', NAME: 'a', __proto__x: 'y' },
    ];
    expect(restored(history, html)).toBe('<input __playwright_value_=typed __playwright_target__= name=a __proto__x=y></>');
  });

  it('cannot be counted back over a line that was not read', () => {
    const history = new FrameHistory();
    history.restore(['BODY', {}, 'x']);
    history.interrupt();
    expect(history.restore([[1, 1]])).toBeUndefined();
    history.restore(['BODY', {}, 'y']);
    expect(restored(history, [[1, 1]])).toBe('<body>y</>');
  });

  it('let go of what is shown no longer', () => {
    const history = new FrameHistory();
    history.restore(['BODY', {}, ['P', {}, 'gone'], ['P', {}, 'kept']]);
    history.restore(['BODY', {}, [[1, 3]]]);
    history.thin();
    expect(restored(history, ['BODY', {}, [[2, 3]]])).toBe('<body><p>kept</></>');
    expect(history.restore(['BODY', {}, [[3, 1]]])).toBeUndefined();
  });

  it('that are built of themselves again and again stay small', () => {
    const history = new FrameHistory();
    history.restore(['DIV', {}, 'x']);
    let last: Element | undefined;
    for (let turn = 0; turn < 200; turn += 1)
      last = history.restore(['DIV', {}, [[1, turn === 0 ? 1 : 0]], [[1, turn === 0 ? 1 : 0]]])?.root ?? last;
    expect(history.nodes).toBeLessThan(500);
    expect(last?.children.length).toBe(2);
  });

  it('nested without end are cut', () => {
    let html: Json = 'x';
    for (let depth = 0; depth < 3_000; depth += 1) html = ['DIV', {}, html];
    expect(new FrameHistory().restore(html)?.root.tag).toBe('div');
  });
});
