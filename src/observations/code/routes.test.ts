import { describe, expect, test } from 'vitest';
import { RouteReader, type RouteTable } from './routes.ts';
import { readTokens } from './tokens.ts';

const tables = (text: string): readonly RouteTable[] => {
  const reader = new RouteReader();
  return readTokens(text, [reader]) ? reader.tables() : [];
};

describe('a route table of', () => {
  test('Vue Router, with what stands below and without what only leads on', () => {
    expect(
      tables(
        'const R=[{path:"/",name:"home",component:H},{path:"/books",component:()=>im(()=>import("./B.js"),[]),children:[{path:"",component:L},{path:":id(\\\\d+)",name:"b",component:B}]},{name:"d",path:"/docs/:slug(.*)*",component:D},{path:"/old",redirect:"/books"},{path:"/:all(.*)*",component:N}]',
      ),
    ).toEqual([['/', '/books', '/books/:id', '/docs/*']]);
  });

  test('React Router, as data: a part without a path is a frame around its children', () => {
    expect(
      tables(
        'mk([{path:"/",element:j.jsx(L,{}),children:[{index:!0,element:j.jsx(H,{})},{path:"books",element:j.jsx(B,{}),children:[{path:":bookId/edit",lazy:()=>q}]},{element:j.jsx(A,{}),children:[{path:"loans",Component:Lo}]},{path:"*",element:j.jsx(N,{})}]}])',
      ),
    ).toEqual([['/', '/books', '/books/:bookId/edit', '/loans']]);
  });

  test('React Router, as compiled elements of either kind', () => {
    const jsx =
      'c.jsx(T,{children:c.jsxs(Rs,{children:[c.jsx(Rt,{path:"/login",element:c.jsx(G,{})}),c.jsxs(Rt,{path:"/admin",element:c.jsx(F,{}),children:[c.jsx(Rt,{index:!0,element:c.jsx(A,{})}),c.jsx(Rt,{path:"users/:id",element:c.jsx(U,{})})]})]})})';
    expect(tables(jsx)).toEqual([['/login', '/admin', '/admin/users/:id']]);
    const created =
      'a.createElement(Rs,null,a.createElement(Rt,{path:"/",element:a.createElement(L,null)},a.createElement(Rt,{path:"books",element:a.createElement(B,null)})),a.createElement(Rt,{exact:!0,path:"/loans",component:Ln}))';
    expect(tables(created)).toEqual([['/', '/books', '/loans']]);
  });

  test('React Router, where the paths stand in an object of their own, before or behind', () => {
    const named =
      'var J={about:{pattern:`/about`,url(e){return `/about/`+e}},books:{list:{pattern:`/books/:bookId`}},home:`/`,old:{to:`/old`}}';
    const table =
      'j(S,{children:[j(R,{path:J.about.pattern,element:j(A,{})}),j(R,{path:J.books.list.pattern,element:j(B,{})}),j(R,{path:J.old.to,redirect:x})]})';
    expect(tables(`${named};${table}`)).toEqual([['/about', '/books/:bookId']]);
    expect(tables(`${table};${named}`)).toEqual([['/about', '/books/:bookId']]);
    // Below a path that is given elsewhere.
    expect(tables('const P={a:"/admin"};mk([{path:P.a,element:E,children:[{path:"users",element:U}]},{path:"/b",element:B}])')).toEqual([
      ['/admin', '/admin/users', '/b'],
    ]);
  });

  test('no name that has two texts, is none of the script, or is put together', () => {
    const table = 'mk([{path:P.a,element:E},{path:"/b",element:B},{path:"/c",element:C}])';
    expect(tables(`var P={a:"/x"};${table};P={a:"/y"}`)).toEqual([['/b', '/c']]);
    expect(tables(table)).toEqual([['/b', '/c']]);
    expect(tables(`const P={a:base+"/x"};${table}`)).toEqual([['/b', '/c']]);
    expect(tables(`q.P={a:"/x"};${table}`)).toEqual([['/b', '/c']]);
  });

  test('Angular', () => {
    expect(
      tables(
        'const ro=[{path:"",redirectTo:"home",pathMatch:"full"},{path:"home",component:H,canActivate:[G]},{path:"books",children:[{path:"",component:L},{path:":id",component:D}]},{path:"admin",loadChildren:()=>n.e(3).then(t=>t.M)},{path:"**",component:N}];class M{static i=x({imports:[Q.forRoot(ro),Q]})}',
      ),
    ).toEqual([['/home', '/books', '/books/:id', '/admin']]);
  });

  test('a piece of a path beside whole ones is put below what the table does not say', () => {
    expect(
      tables('m({id:"ledger",routes:[{path:"/home/ledgers",component:L},{path:"ledgers/:id",component:D},{path:"/reports",component:R}]})'),
    ).toEqual([['/home/ledgers', '/reports']]);
    expect(tables('const r=[{path:"/",component:H},{path:"books",component:B},{path:"login",component:L}]')).toEqual([
      ['/', '/books', '/login'],
    ]);
  });

  test('and so may one be that is alone', () => {
    expect(tables('m({id:"ledger",routes:[{path:"ledgers",component:L}]});n({id:"tax",routes:[{path:"/tax",component:T}]})')).toEqual([
      ['/tax'],
    ]);
  });

  test('AngularJS: `when`, and states that stand below others by their names', () => {
    expect(
      tables('t.when("/books",{templateUrl:"b.html"}).when("/books/:id",{templateUrl:"c.html"}).otherwise({redirectTo:"/books"})'),
    ).toEqual([['/books', '/books/:id']]);
    expect(
      tables(
        't.state("app",{url:"/app",abstract:!0,templateUrl:"a.html"}).state("app.books",{url:"/books?q&page",templateUrl:"b.html"}).state("app.books.one",{url:"/{id:int}",component:"one"}).state("lost.child",{url:"/x",component:"x"})',
      ),
    ).toEqual([['/app/books', '/app/books/:id']]);
  });

  test('TanStack Router, SvelteKit, Ember and Backbone', () => {
    expect(
      tables(
        'const B=I.update({id:"/_auth/books/$bookId",path:"/books/$bookId",getParentRoute:()=>A}),S=J.update({id:"/files/$",path:"/files/$",getParentRoute:()=>R})',
      ),
    ).toEqual([['/books/:bookId', '/files/*']]);
    expect(tables('const D={"/":[2],"/(app)/books/[id]":[~4,[2]],"/files/[...rest]":[5]}')).toEqual([['/', '/books/:id', '/files/*']]);
    expect(
      tables(
        'R.map(function(){this.route("signin"),this.route("posts",function(){this.route("show",{path:":post_id"})}),this.route("lost",{path:"/*path"})})',
      ),
    ).toEqual([['/signin', '/posts', '/posts/:post_id']]);
    expect(
      tables('a.extend({routes:{"database/:db/_all_docs(:extra)":"allDocs","books/:id":"book","search/*q":"search"},home(){}})'),
    ).toEqual([['/database/:db/_all_docs', '/books/:id', '/search/*']]);
  });
});

test('two tables of one script are two', () => {
  const pair = (a: string, b: string): string => `r([{path:"${a}",component:A},{path:"${b}",component:B}]);`;
  expect(tables(pair('/a', '/b') + pair('/c', '/d'))).toEqual([
    ['/a', '/b'],
    ['/c', '/d'],
  ]);
});

test('routes that a compiler put apart are one table; a start page alone is none', () => {
  expect(tables('t[0]=c.jsx(R,{path:"/x",element:c.jsx(X,{})});t[1]=c.jsx(R,{path:"/y",element:c.jsx(Y,{})})')).toEqual([['/x', '/y']]);
  expect(tables('c.jsx(R,{path:"/",element:c.jsx(X,{})})')).toEqual([]);
});

describe('is not told', () => {
  test.each([
    ['a menu', 'const nav=[{path:"/home",label:"Home",icon:I},{path:"/about",element:"div"}]'],
    ['a request', 'fetch({path:"/v1/x",method:"GET",component:c})'],
    ['an address of an API', '[{path:"/api/books",component:B}]'],
    ['a cookie', 'const c={path:"/",domain:d,expires:e}'],
    ['a path that is put together', `[{path:"/"+name,component:X},{path:e.path,component:e.c},{path:\`/\${a}\`,component:X}]`],
    ['what stands below a path that is put together', '[{path:p+"/x",component:A,children:[{path:"edit",component:E}]}]'],
    ['what is no path', '[{path:"/a b",component:X},{path:"/x.js",component:X}]'],
    ['a label', 'if(a){path:"/zz"}'],
    ['pairs', 'new Map([["/a",[1]],["/b",[2]]]);const w={"/a":"x","/b":[1]}'],
  ])('%s', (_, text) => {
    expect(tables(text)).toEqual([]);
  });

  test('but what is whole below a path that is put together is', () => {
    expect(tables('[{path:p+"/x",component:A,children:[{path:"/abs",component:F}]}]')).toEqual([['/abs']]);
  });
});

test('hostile code costs no more than its length', () => {
  expect(tables('{path:"/a",'.repeat(50_000))).toEqual([]);
  expect(tables(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([]);
  expect(tables(`[${'{path:"a",component:X,children:['.repeat(3_000)}${']}'.repeat(3_000)}]`).flat().length).toBeLessThan(401);
  expect(tables('const o={__proto__:[1],"constructor":[2]};x.state("__proto__",{url:"/a",component:"a"})')).toEqual([['/a']]);
});
