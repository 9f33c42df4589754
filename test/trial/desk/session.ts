import { fill, type Hand, press, signIn } from '../hand.ts';

const choose = async (hand: Hand, list: string, option: string): Promise<void> => {
  await press(hand, 'combobox', list);
  await press(hand, 'option', option);
};

const create = async (hand: Hand, title: string, priority: string, customer: string, phone: boolean, told: boolean): Promise<void> => {
  await press(hand, 'link', 'Tickets');
  await press(hand, 'button', 'New ticket');
  await fill(hand, 'Title', title);
  await fill(hand, 'Description', `${title}, as told by the customer.`);
  await choose(hand, 'Priority', priority);
  if (phone) await press(hand, 'radio', 'Phone');
  if (told) await press(hand, 'switch', 'Notify customer');
  await fill(hand, 'Customer', customer.slice(0, 3));
  await hand.rest();
  await press(hand, 'option', customer);
  await press(hand, 'button', 'Create ticket');
};

/** An agent's day: signing in wrongly and rightly, looking, making, changing, closing; a deletion that is refused. */
export const agent = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'rosa', 'wrong-one-1');
  await signIn(hand, 'rosa', 'tall-oak-77');
  for (const tab of ['Open', 'In progress', 'Closed', 'All']) await press(hand, 'tab', tab);
  await press(hand, 'button', 'Next page');
  await press(hand, 'button', 'Previous page');
  await fill(hand, 'Search tickets', 'login');
  await hand.rest();
  await press(hand, 'button', 'New ticket');
  await press(hand, 'button', 'Create ticket');
  await fill(hand, 'Title', 'Hm');
  await press(hand, 'button', 'Create ticket');
  await press(hand, 'button', 'Cancel');
  await create(hand, 'Keyboard types twice', 'Urgent', 'Cedar Foods', true, true);
  await create(hand, 'Delivery came too late', 'Low', 'Acme Tools', false, false);
  await choose(hand, 'Status', 'In progress');
  await choose(hand, 'Priority', 'Normal');
  await hand.page.getByLabel('billing').check();
  await hand.rest();
  await fill(hand, 'Comment', 'I called the customer back.');
  await press(hand, 'button', 'Add comment');
  await press(hand, 'button', 'Edit');
  await fill(hand, 'Title', 'Delivery came two days late');
  await press(hand, 'button', 'Save changes');
  await press(hand, 'button', 'Close ticket');
  await press(hand, 'button', 'Close it');
  await press(hand, 'button', 'Close ticket');
  await press(hand, 'button', 'Close it');
  await press(hand, 'button', 'More');
  await press(hand, 'menuitem', 'Delete');
  await press(hand, 'button', 'Delete it');
  await press(hand, 'link', 'Customers');
  await press(hand, 'button', 'Rosa Lind');
  await press(hand, 'menuitem', 'Sign out');
};

/** A supervisor, who may delete. */
export const supervisor = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'karl', 'grey-fox-12');
  await press(hand, 'link', 'Printer is on fire');
  await choose(hand, 'Status', 'Open');
  await choose(hand, 'Priority', 'Urgent');
  await create(hand, 'Handle broke off', 'Normal', 'Delta Bikes', true, false);
  await press(hand, 'button', 'More');
  await press(hand, 'menuitem', 'Delete');
  await press(hand, 'button', 'Delete it');
  await press(hand, 'button', 'Karl Moor');
  await press(hand, 'menuitem', 'Sign out');
};
