/** A product of parts of its own making: trees that no script can look into, in one another, with slots, and one on a plain element. */
export const PARTS_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parts</title><script src="/parts.js" defer></script></head>
<body><h1>Parts</h1><sign-in></sign-in><tool-bar></tool-bar><div id="plain"></div><div id="card"><b>Archive</b></div><open-box>Keep</open-box><p id="said"></p></body></html>`;

export const PARTS_SCRIPT = `
const where = (globalThis.where = {});
const make = (host, mode, html) => {
  const tree = host.attachShadow({ mode });
  const template = new DOMParser().parseFromString(html, 'text/html');
  tree.append(...template.body.childNodes);
  for (const part of tree.querySelectorAll('[data-part]')) where[part.dataset.part] = part;
  return tree;
};
const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
customElements.define('sign-in', class extends HTMLElement {
  connectedCallback() {
    const tree = make(this, 'closed', '<form aria-label="Sign in"><label>E-mail <input name="email" type="email" required data-part="email"></label>' +
      '<label>Password <input name="password" type="password" required minlength="8" data-part="password"></label>' +
      '<label>Team <select name="team" data-part="team"><option value="north">North</option><option value="south">South</option></select></label>' +
      '<button data-part="enter">Enter</button></form><p role="alert" id="told"></p>');
    tree.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const form = Object.fromEntries(new FormData(event.target));
      await send('/api/enter', form);
      tree.querySelector('[role=alert]').textContent = 'This account is locked.';
    });
  }
});
customElements.define('tool-button', class extends HTMLElement {
  connectedCallback() {
    const tree = make(this, 'closed', '<button type="button" data-part="' + this.getAttribute('label').toLowerCase() + '"></button>');
    tree.querySelector('button').textContent = this.getAttribute('label');
    tree.querySelector('button').addEventListener('click', () => send('/api/tool', { tool: this.getAttribute('label') }));
  }
});
customElements.define('tool-bar', class extends HTMLElement {
  connectedCallback() {
    make(this, 'closed', '<tool-button label="Duplicate"></tool-button><tool-button label="Print"></tool-button>');
  }
});
make(document.querySelector('#plain'), 'closed', '<button type="button" data-part="reason">Give a reason</button>')
  .querySelector('button').addEventListener('click', () => {
    const reason = prompt('Why is it cancelled?', '');
    void send('/api/reason', { reason });
    document.querySelector('#said').textContent = 'Noted: ' + reason;
  });
make(document.querySelector('#card'), 'closed', '<button type="button" data-part="archive"><slot></slot></button>')
  .querySelector('button').addEventListener('click', () => {
    const again = prompt('Enter your password to archive', '');
    void send('/api/archive', { answer: again });
  });
customElements.define('open-box', class extends HTMLElement {
  connectedCallback() {
    make(this, 'open', '<form aria-label="Box"><button data-part="keep"><slot></slot></button><label>Size <select name="size" data-part="size"><option>S</option><option>L</option></select></label></form>')
      .querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); void send('/api/keep', {}); });
  }
});
`;
