const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

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
