import { isArray, isObject, jsonIn } from '../../base/json.ts';
import { withoutFragment } from '../../observations/address.ts';
import type { ServedForm, ServedPage, Submitter } from '../../observations/screen/served.ts';
import { absolute, controlOf, formOf, isDisabled } from './control.ts';
import { isField } from './entry.ts';
import { parseHtml, TooManyElements } from './html.ts';
import { inputType } from './name.ts';
import { attributeOf, hasAttribute, type Page, type Placed, pageOf } from './placed.ts';
import { snapshotOf } from './snapshot.ts';
import type { Element } from './tree.ts';
import { EMPTY } from './typed-value.ts';

/** Attributes by which a client writes the page itself, from what stands in it (Angular, Vue, Knockout, Alpine): what is served is not what is shown. */
const TEMPLATED =
  /^(?:ng-|data-ng-|v-(?:if|else|for|show|cloak|bind|text|html|on)\b|:[a-z]|@[a-z]|data-bind$|x-(?:if|for|text|html)$|\*ng)/;
const PLACEHOLDER = /\{\{[^{}]{1,200}\}\}|<%|%>/;
/** Elements that are looked at to tell whether a client writes the page. */
const LOOKED_AT = 20_000;

const isTemplated = (elements: readonly Placed[]): boolean =>
  elements.slice(0, LOOKED_AT).some(({ element, children }) => {
    for (const name of element.attributes.keys()) if (TEMPLATED.test(name)) return true;
    return children.some((child) => typeof child === 'string' && PLACEHOLDER.test(child));
  });

const MODAL = /(?:^|\s)modal(?:\s|$)/;
const DIALOG = /^(?:alert)?dialog$/;

/** Parts that wait for a script to show them: no dialog is open on a page that was just written. */
const waits = ({ tag, attributes }: Element): boolean =>
  tag !== 'body' &&
  tag !== 'html' &&
  (attributes.get('aria-hidden') === 'true' ||
    DIALOG.test(attributes.get('role') ?? '') ||
    MODAL.test(attributes.get('class') ?? '') ||
    attributes.has('x-cloak'));

const withoutWaiting = (element: Element): Element => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child !== 'string' && waits(child) ? [] : [typeof child === 'string' ? child : withoutWaiting(child)],
  ),
});

const SUBMITS = /^(?:submit|image)$/;

const isSubmitter = (placed: Placed): boolean => {
  const { tag } = placed.element;
  if (tag === 'input') return SUBMITS.test(inputType(placed.element));
  return tag === 'button' && !/^(?:button|reset)$/i.test(attributeOf(placed, 'type'));
};

const submitterOf = (page: Page, placed: Placed): Submitter => ({
  control: controlOf(page, placed),
  field: attributeOf(placed, 'name'),
  value: attributeOf(placed, 'value'),
});

const BY_SCRIPT = /^(?:data-)?hx-(get|post|put|patch|delete)$/;

/** How a tag says that a script sends what it is about (htmx: `hx-put="/tickets/7"`): the method, and the address as written. */
const sentByScript = ({ element }: Placed): readonly [method: ServedForm['method'], address: string] | undefined => {
  for (const [name, value] of element.attributes) {
    const method = BY_SCRIPT.exec(name)?.[1];
    if (method !== undefined) return [method.toUpperCase() as ServedForm['method'], value.trim()];
  }
  return undefined;
};

/** What such a tag sends besides (`hx-vals='{"status": "closed"}'`); `undefined` where a script makes it up. */
const sentBeside = (placed: Placed): readonly (readonly [name: string, value: string])[] | undefined => {
  const written = attributeOf(placed, 'hx-vals') || attributeOf(placed, 'data-hx-vals');
  const values = written === '' ? {} : jsonIn(written);
  if (!isObject(values)) return undefined;
  return Object.entries(values).flatMap(([name, value]) => (isObject(value) || isArray(value) ? [] : [[name, String(value)] as const]));
};

const PRESSED = /^(?:button|a)$/;

/** Buttons and links that send something by a script, outside of forms or instead of them: each as a form of its own. */
const pressedAlone = (page: Page): readonly ServedForm[] =>
  page.elements
    .filter((placed) => PRESSED.test(placed.element.tag) && !isDisabled(placed))
    .slice(0, PARTS)
    .flatMap((placed): readonly ServedForm[] => {
      const [method, address] = sentByScript(placed) ?? [];
      const beside = sentBeside(placed);
      if (method === undefined || address === undefined || address === '' || beside === undefined) return [];
      const [own, ...others] = beside;
      const within = formOf(page, placed);
      const fields =
        within === undefined || method === 'GET' ? [] : page.elements.filter((one) => isField(one) && formOf(page, one) === within);
      return [
        {
          method,
          action: withoutFragment(absolute(page, address)),
          byScript: true,
          fields: fields.filter((one) => attributeOf(one, 'name') !== '').map((one) => controlOf(page, one)),
          hidden: new Set(others.map(([name]) => name)),
          buttons: [{ control: controlOf(page, placed), field: own?.[0] ?? '', value: own?.[1] ?? '' }],
        },
      ];
    });

/** Of one page; and fields and buttons of all of its forms. */
const FORMS = 100;
const PARTS = 2_000;

const isMethod = (method: string): method is ServedForm['method'] => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method);

/** The forms that a browser sends, with where and how, unless a button of its own says otherwise. `url`: of the document, whatever its base is. */
const formsIn = (page: Page, url: string): readonly ServedForm[] => {
  const parts = page.elements.filter((placed) => placed.element.tag === 'input' || isField(placed) || isSubmitter(placed)).slice(0, PARTS);
  const byForm = Map.groupBy(
    parts.filter((placed) => !isDisabled(placed)),
    (placed) => formOf(page, placed),
  );
  return [...byForm].slice(0, FORMS).flatMap(([form, own]): readonly ServedForm[] => {
    if (form?.element.tag !== 'form') return [];
    const scripted = sentByScript(form);
    const method = scripted?.[0] ?? (attributeOf(form, 'method') || 'get').toUpperCase();
    const written = scripted?.[1] ?? attributeOf(form, 'action').trim();
    const action = withoutFragment(written === '' ? url : absolute(page, written));
    if (!isMethod(method) || action === '') return [];
    const isHidden = ({ element }: Placed): boolean => element.tag === 'input' && inputType(element) === 'hidden';
    return [
      {
        method,
        action: method === 'GET' ? action.replace(/\?.*$/s, '') : action,
        ...(scripted === undefined ? {} : { byScript: true as const }),
        fields: own.filter((placed) => isField(placed) && attributeOf(placed, 'name') !== '').map((placed) => controlOf(page, placed)),
        hidden: new Set(
          own.flatMap((placed) => (isHidden(placed) && attributeOf(placed, 'name') !== '' ? [attributeOf(placed, 'name')] : [])),
        ),
        buttons: own
          .filter(
            (placed) =>
              isSubmitter(placed) &&
              sentByScript(placed) === undefined &&
              !hasAttribute(placed, 'formaction') &&
              !hasAttribute(placed, 'formmethod'),
          )
          .map((placed) => submitterOf(page, placed)),
      },
    ];
  });
};

/**
 * What a page that a server wrote shows, by the rules of a saved page. `undefined` where a client writes it: then what was served is no screen. Secrets were
 * replaced before.
 */
export const servedPage = (html: string, url: string): ServedPage | undefined => {
  try {
    const page = pageOf(withoutWaiting(parseHtml(html)), url);
    const base = page.elements.find(({ element }) => element.tag === 'base')?.element.attributes.get('href');
    const based = base === undefined || !URL.canParse(base, url) ? page : { ...page, url: new URL(base, url).href };
    if (isTemplated(page.elements)) return undefined;
    const snapshot = snapshotOf(based, () => EMPTY);
    return { snapshot, forms: [...formsIn(based, url), ...pressedAlone(based)].slice(0, FORMS) };
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
};
