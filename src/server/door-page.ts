import { createHash } from 'node:crypto';
import { styledPolicy } from './policy.ts';

/** As the workbench looks: these pages may fetch nothing of it, so that what they need stands in them. */
const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f6f3,#121316);color:light-dark(#1b1c1f,#e9e9e6);font:15px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}main{box-sizing:border-box;width:min(100% - 32px,560px);margin:24px 0;padding:28px 32px;border:1px solid light-dark(#dfdfd9,#2e3238);border-radius:8px;background:light-dark(#fff,#1a1c20)}h1{margin:0 0 10px;font-size:22px;line-height:1.25;font-weight:620;letter-spacing:-.011em}p{margin:0 0 8px}code{font:.92em ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}a{color:light-dark(#2549b0,#9bb6ff)}`;

/** Nothing but this very style. */
export const DOOR_POLICY = styledPolicy(`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`);

const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Sends the browser on to the same address without its token. A page and not a redirect: a strict cookie is not sent along
 * a redirect that began on another site, such as a terminal in a browser tab.
 */
export const enteringPage = (path: string): string =>
  page(
    'Ninepoint',
    `<meta http-equiv="refresh" content="0;url=${escaped(path)}">`,
    `<p><a href="${escaped(path)}">Open the workbench</a></p>`,
  );

/** Whoever comes without a pass. */
export const closedPage = (): string =>
  page(
    'This address is not open to this browser',
    '',
    '<p>The address that <code>ninepoint serve</code> printed opens the workbench once, in one browser. Press Enter in the terminal where it runs for a new address, or start it again.</p>',
  );
