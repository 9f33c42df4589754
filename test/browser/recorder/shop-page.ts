/** Pages and scripts of the shop: plain text, because they run in the browser that is recorded. */

export const APP_PAGE = `<!doctype html>
<html lang="en">
<head>
  <title>Harbour Shop</title>
  <meta name="description" content="Order supplies for the harbour.">
  <meta name="app-version" content="4.7.1">
  <script src="/app.js?access_token=SCRIPT_KEY" defer></script>
</head>
<body>
  <header><h1>Harbour Shop</h1></header>
  <main id="main"></main>
  <div id="toasts"></div>
  <star-button></star-button>
  <iframe src="/frame" title="Help"></iframe>
  <iframe src="PARTNER" title="Partner"></iframe>
</body>
</html>`;

export const APP = `
const main = () => document.getElementById('main');
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};
let token = '';
const call = (path, method = 'GET', body) =>
  fetch(path, {
    method,
    headers: { ...(token ? { authorization: 'Bearer ' + token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const toast = (text) => {
  const shown = make('div', { role: 'alert', class: 'toast' }, text);
  document.getElementById('toasts').append(shown);
  // Longer than a recorder on a busy machine leaves between two looks.
  setTimeout(() => shown.remove(), 2500);
};
const go = (path) => { history.pushState({}, '', path); draw(); };
const field = (label, attributes, error = '') => {
  const id = 'f-' + attributes.name;
  return make('p', {}, make('label', { for: id }, label), make('input', { id, ...attributes, 'aria-describedby': id + '-error' }), make('span', { id: id + '-error', class: 'error' }, error));
};

const signIn = () => main().replaceChildren(
  make('h2', {}, 'Sign in'),
  make('form', { 'aria-label': 'Sign in', onsubmit: async (event) => {
    event.preventDefault();
    const form = event.target;
    const answer = await call('/api/login', 'POST', { email: form.email.value, password: form.password.value });
    const body = await answer.json();
    document.getElementById('sign-in-failed').hidden = answer.ok;
    if (!answer.ok) return toast(body.message);
    token = body.token;
    document.cookie = 'theme=dark';
    const events = new EventSource('/api/events');
    const socket = new WebSocket('ws://' + location.host + '/ws');
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', ticket: 'wsSecretTicket99881122' }));
    go('/orders');
  } },
    field('E-mail', { name: 'email', type: 'email', required: '' }),
    field('Password', { name: 'password', type: 'password', required: '', minlength: '8' }),
    make('p', { id: 'sign-in-failed', hidden: '' }, 'Sign-in failed.', make('span', { hidden: '' }, 'Ask for help.')),
    make('button', {}, 'Sign in')),
);

const list = async () => {
  const { data } = await (await call('/api/orders')).json();
  main().replaceChildren(
    make('h2', {}, 'Orders'),
    make('button', { onclick: () => go('/orders/new') }, 'New order'),
    make('button', { onclick: async () => toast('Exported ' + (await (await call('/api/export')).text()).length) }, 'Export'),
    make('button', { onclick: async () => { await navigator.serviceWorker.ready; await call('/api/ping'); } }, 'Ping'),
    make('button', { onclick: async () => {
      const form = new FormData();
      form.append('title', 'Invoice');
      // Put together here: a recording keeps the text of its page's scripts.
      form.append('file', new File([['%PDF', 'secret', 'content', 'of', 'a', 'file'].join(' ')], ['jane', 'private.pdf'].join('-'), { type: 'application/pdf' }));
      await (await fetch('/api/upload', { method: 'POST', body: form })).json();
      toast('Uploaded');
    } }, 'Upload'),
    make('button', { onclick: async () => { toast((await (await call('/api/old')).json()).moved); console.error('Moved by ' + document.cookie); } }, 'Moved'),
    make('button', { onclick: () => { new Worker(policy.createScriptURL('/worker.js')).onmessage = ({ data }) => toast(data); } }, 'Count'),
    make('button', { onclick: () => window.open('/frame') }, 'Help in a window'),
    make('button', {}, 'Never pressed'),
    make('a', { href: '/api/report.csv' }, 'Report'),
    make('a', { href: '#history' }, 'History'),
    make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, 'Number'), make('th', {}, 'Quantity'), make('th', {}, 'Status'), make('th', {}, ''))),
      make('tbody', {}, ...data.map((order) => make('tr', {}, make('td', {}, String(order.id)), make('td', {}, String(order.quantity)), make('td', {}, order.status),
        make('td', {}, make('button', { onclick: async () => {
          if (!confirm('Cancel order ' + order.id + '?')) return;
          await call('/api/orders/' + order.id + '/cancel', 'POST');
          list();
        } }, 'Cancel order')))))),
  );
};

const trap = () => {
  const field = make('input', { name: 'trap' });
  field.style.cssText = 'position: absolute; top: -2000px';
  return field;
};

const create = () => main().replaceChildren(
  make('h2', {}, 'New order'),
  make('form', { 'aria-label': 'New order', onsubmit: async (event) => {
    event.preventDefault();
    const form = event.target;
    const answer = await call('/api/orders', 'POST', { quantity: Number(form.quantity.value), note: form.note.value, card: form.card.value });
    const body = await answer.json();
    if (answer.ok) { history.replaceState({}, '', '/orders/' + body.id); toast('Saved'); draw(); return; }
    for (const { field: name, message } of body.errors) {
      form[name].setAttribute('aria-invalid', 'true');
      document.getElementById('f-' + name + '-error').textContent = message;
    }
    toast('Please correct the marked fields.');
  } },
    trap(),
    field('Quantity', { name: 'quantity', type: 'number', min: '1', max: '999', required: '' }),
    field('Note', { name: 'note', maxlength: '80' }),
    field('Card', { name: 'card', inputmode: 'numeric' }),
    make('label', {}, 'Urgency', make('select', { name: 'urgency' }, make('option', { value: 'low' }, 'Low'), make('option', { value: 'high' }, 'High'))),
    make('button', {}, 'Create')),
);

const policy = trustedTypes.createPolicy('shop', { createScriptURL: (url) => url });
const draw = () => {
  if (location.pathname === '/') signIn();
  else if (location.pathname === '/orders/new') create();
  else list();
};
addEventListener('popstate', draw);
class StarButton extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(make('button', { onclick: () => call('/api/ping') }, 'Star'));
  }
}
customElements.define('star-button', StarButton);
navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
globalThis.seen = Object.keys(globalThis).filter((name) => /ninepoint/i.test(name));
draw();
`;

export const WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === '/api/ping') event.respondWith(fetch(event.request));
});
`;

export const COUNTER = `fetch('/api/count').then((answer) => answer.json()).then(({ count }) => postMessage('Counted ' + count));`;

export const FRAME_PAGE = `<!doctype html><html lang="en"><head><title>Help</title><script src="/frame.js" defer></script></head><body><h2>Help</h2><button>Show help</button></body></html>`;
export const FRAME = `document.querySelector('button').addEventListener('click', () => { document.body.append('Help is on its way.'); });`;

export const PARTNER_PAGE = `<!doctype html><html lang="en"><head><title>Partner</title><script src="/partner.js" defer></script></head><body><h2>Partner</h2><button>Get offer</button></body></html>`;
export const PARTNER_SCRIPT = `document.querySelector('button').addEventListener('click', async () => { document.body.append((await (await fetch('/offer')).json()).offer); });`;
