/** Runs in a page: `stir()` changes it somehow, the same way for the same seed, and in every way that a look at it might miss. */
export const stirring = (seed: number): string => `{
let state = ${seed} >>> 0;
const random = (below) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 4294967296) * below); };
const one = (list) => list[random(list.length)];
let count = 0;
const word = () => one(['Loan', 'Book', 'Due', 'Fee', 'Name', 'Note', 'Late']) + ' ' + random(40);
const times = (most, make) => Array.from({ length: 1 + random(most) }, make).join('');
const field = () => { count += 1; const id = 'f' + count; return one([
  () => '<div class="field"><label for="' + id + '">' + word() + '</label><input id="' + id + '" name="' + id + '" maxlength="9" aria-describedby="d' + random(30) + '"><small id="d' + count + '">' + word() + '</small></div>',
  () => '<label>' + word() + ' <select name="' + id + '"><option>a</option><option value="2">b</option></select></label>',
  () => '<fieldset' + one(['', ' disabled']) + '><legend>' + word() + '</legend>' + times(3, () => '<label><input type="radio" name="' + id + '" value="' + random(9) + '"> ' + word() + '</label>') + '</fieldset>',
  () => '<div><div><b>' + word() + '</b> *</div><input placeholder="' + one(['', 'x']) + '"></div>',
  () => '<textarea name="' + id + '" aria-labelledby="d' + random(30) + '"></textarea>',
  () => '<input type="' + one(['checkbox', 'hidden', 'number', 'submit', 'password', 'file', 'search']) + '" name="' + id + '" list="l' + random(3) + '"><datalist id="l' + random(3) + '"><option value="1">One</option></datalist>',
  () => '<div role="checkbox" aria-checked="true" aria-label="' + word() + '"></div><div contenteditable>' + word() + '</div>',
])(); };
const part = () => one([
  () => '<form id="' + word() + '">' + times(9, field) + '<button>' + word() + '</button></form>',
  () => '<section>' + times(30, field) + '</section>',
  () => '<table><caption>' + word() + '</caption><thead><tr><th>A</th></tr></thead><tbody>' + times(40, () => '<tr><td>' + word() + '</td><td><button>Edit</button> <a href="?r=' + random(9) + '">Open</a></td></tr>') + '</tbody></table>',
  () => '<main>' + times(60, () => '<article class="card"><h2>' + word() + '</h2><ul><li>' + word() + '</li><li role="none">x</li></ul><a href="/' + random(99) + '">Open</a> <button>Like</button></article>') + '</main>',
  () => '<ul>' + times(50, () => '<li>' + one(['', word()]) + '<button><img alt="' + word() + '"></button></li>') + '</ul>',
  () => one(['<footer>', '<p role="contentinfo">']) + 'v' + random(9) + '.' + random(9) + '</footer>',
  () => '<nav><ul>' + times(5, () => '<li><a href="/' + random(9) + '">' + word() + '</a></li>') + '</ul></nav>',
  () => '<dl><dt>' + word() + '</dt><dd>' + word() + '</dd></dl><output aria-label="Sum">5</output><canvas></canvas>',
  () => '<div role="dialog" aria-label="' + word() + '"><p>' + word() + '</p></div><details><summary>More</summary><p>' + word() + '</p></details>',
  () => '<x-open><i slot="a">' + word() + '</i>' + word() + '</x-open><x-late></x-late><div class="bare"></div>',
  () => '<div class="c' + random(5) + '">' + times(4, () => '<p class="hide' + random(3) + '">' + 'long words '.repeat(random(60)) + '</p>') + '</div>',
  () => '<h' + (1 + random(5)) + '>' + word() + ' <small>' + word() + '</small></h' + 1 + '>',
])();
if (!customElements.get('x-open')) {
  customElements.define('x-open', class extends HTMLElement {
    connectedCallback() { if (this.shadowRoot === null) this.attachShadow({ mode: 'open' }).innerHTML = '<label>' + word() + '<input></label><button><slot name="a"></slot><slot></slot></button><ul><li>a</li></ul>'; }
  });
}
const all = () => { const found = [...document.body.querySelectorAll('*')]; for (const host of [...found]) if (host.shadowRoot) found.push(...host.shadowRoot.querySelectorAll('*')); return found; };
// Nothing stands in elements that hold nothing in HTML.
const any = () => { const found = all(); return found.length === 0 ? document.body : one(found); };
const some = () => { const found = all().filter(({ localName }) => !/^(?:img|input)$/.test(localName)); return found.length === 0 ? document.body : one(found); };
const away = [];
const NAMES = ['class', 'role', 'aria-label', 'aria-labelledby', 'aria-hidden', 'hidden', 'disabled', 'id', 'for', 'name', 'type', 'title', 'alt', 'href', 'placeholder', 'value', 'required', 'pattern', 'data-x', 'slot', 'aria-invalid', 'open', 'style', 'multiple'];
const VALUES = ['', 'card', 'row', 'button', 'listitem', 'd3', 'f2', 'true', 'hide1', 'navigation', 'contentinfo', 'display: none', 'radio', 'text', '/x', 'a', 'checkbox', 'heading', 'c2', 'form-error', 'feedback', 'toast', 'failed-1'];
const ways = [
  () => some().insertAdjacentHTML(one(['beforeend', 'afterbegin', 'beforebegin', 'afterend']), part()),
  () => document.body.insertAdjacentHTML(one(['beforeend', 'afterbegin']), part()),
  () => any().setAttribute(one(NAMES), one(VALUES)),
  () => any().setAttribute(one(NAMES), one(VALUES)),
  () => any().removeAttribute(one(NAMES)),
  () => { const element = some(); if (element !== document.body) element.remove(); },
  () => { const element = some(); if (element !== document.body) { element.remove(); away.push(element); } },
  () => { const element = one(away); if (element) { element.insertAdjacentHTML('beforeend', part()); (element.querySelector('button,label,li,td') ?? element).textContent = word(); } },
  () => { if (away.length > 0) some().append(away.splice(random(away.length), 1)[0]); },
  () => { const [from, to] = [some(), some()]; if (!from.contains(to) && from !== document.body) to.append(from); },
  () => { const [from, to] = [some(), some()]; if (!from.contains(to) && from !== document.body) to.prepend(from); },
  () => { const walk = document.createTreeWalker(some(), NodeFilter.SHOW_TEXT); const node = walk.nextNode(); if (node) node.data = one([word(), ' ', '']); },
  () => { const input = one(all().filter((element) => 'value' in element && element.type !== 'file')); if (input) input.value = word(); },
  () => { const box = one(all().filter(({ type }) => type === 'checkbox' || type === 'radio')); if (box) box.checked = !box.checked; },
  () => { sheet.replaceSync(one(['', '.hide1 { display: none }', '.card { visibility: hidden }', ':checked ~ * { display: none }', 'form:has(:checked) button { display: none }', 'h2, b { display: none }'])); },
  () => { const bare = one(all().filter((element) => element.shadowRoot === null && (element.localName === 'x-late' || (element.className === 'bare' && element.firstChild === null)))); if (bare) bare.attachShadow({ mode: 'open' }).innerHTML = '<button>' + word() + '</button>'; },
  () => { const card = document.querySelector('article,tr,li'); if (card) for (let at = random(80); at > 0; at -= 1) card.after(card.cloneNode(true)); },
  () => { const wrapper = document.createElement('div'); const element = some(); if (element !== document.body && element.parentNode) { element.replaceWith(wrapper); wrapper.append(element); } },
  () => { history.replaceState(null, '', '?at=' + random(5)); },
  () => { if (random(6) === 0) document.body.innerHTML = times(5, part); },
];
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
document.body.innerHTML = times(8, part);
globalThis.stir = () => { for (let left = 1 + random(4); left > 0; left -= 1) try { one(ways)(); } catch (error) { if (!(error instanceof DOMException)) throw error; } };
}`;
