import { clean } from './text.ts';

const META = /^(?:(?:app|application|product|software|client|web|ui|build)[-_.: ]?)?(?:version|release|revision|build)$/;
const DATA = ['data-version', 'data-app-version', 'data-build', 'data-release'];
/** "Version 2.4.1", "v2.4.1-rc.1": a number alone is anything. */
const SAID = /(?:^|[\s(])(?:version|v)[\s.:]*(\d+(?:\.\d+){1,3}(?:[-+][\w.]{1,20})?)(?=$|[\s),;])/i;
const VERSION_LIMIT = 60;

export interface SaidVersion {
  readonly text: string;
  readonly where: string;
}

/** To be found again when elements came, or have another role. */
export const mayTell = (page: Document): readonly Element[] => [...page.querySelectorAll('meta,footer,[role=contentinfo]')];

/**
 * What a page says of the version of its product: in its head, on its root, or at its foot. `saying` are its elements that may say it, as
 * `mayTell` finds them.
 */
export const versionIn = (page: Document, saying: readonly Element[]): SaidVersion | undefined => {
  const here = saying.filter(({ isConnected }) => isConnected);
  for (const meta of here) {
    const name = (meta.getAttribute('name') ?? '').toLowerCase();
    const text = clean(meta.getAttribute('content'), VERSION_LIMIT);
    if (text !== '' && meta.localName === 'meta' && META.test(name)) return { text, where: `meta ${name}` };
  }
  for (const root of [page.documentElement, page.body])
    for (const name of DATA) {
      const text = clean(root?.getAttribute(name), VERSION_LIMIT);
      if (text !== '') return { text, where: `${root.localName} ${name}` };
    }
  for (const foot of here) {
    if (foot.localName === 'meta') continue;
    const said = SAID.exec(clean(foot.textContent, 500))?.[1];
    if (said !== undefined) return { text: said, where: 'footer' };
  }
  return undefined;
};
