import { fill, type Hand, press, signIn } from '../hand.ts';

const add = async (hand: Hand, name: string, shelf: string, days: string): Promise<void> => {
  await fill(hand, 'Name', name);
  await fill(hand, 'Shelf', shelf);
  await fill(hand, 'Days', days);
  await press(hand, 'button', 'Add tool');
};
const change = async (hand: Hand, name: string, days: string): Promise<void> => {
  await press(hand, 'button', 'Edit');
  await fill(hand, 'Name', name);
  await fill(hand, 'Days', days);
  await press(hand, 'button', 'Save changes');
};

/** A member: signs in wrongly and rightly, looks, adds, changes, lends; may not remove. */
export const member = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'ines', 'wrong-one-7');
  await signIn(hand, 'ines', 'red-barn-41');
  for (const tab of ['Lent', 'On the shelf', 'All']) await press(hand, 'button', tab);
  for (const name of ['Hammer drill', 'Hand saw', 'Long ladder']) {
    await press(hand, 'link', name);
    await press(hand, 'link', 'Tools');
  }
  await press(hand, 'link', 'New tool');
  await add(hand, 'Ax', 'C7', '7');
  await add(hand, 'Axe', 'C7', '90');
  await add(hand, 'Hand saw', 'C7', '7');
  await add(hand, 'Axe', 'C7', '10');
  await press(hand, 'link', 'New tool');
  await add(hand, 'Spirit level', 'A8', '5');
  await change(hand, 'Long spirit level', '12');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Tools');
  await press(hand, 'link', 'Hand saw');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Lend');
  await press(hand, 'link', 'Tools');
  await press(hand, 'button', 'On the shelf');
  await press(hand, 'button', 'Lent');
  await press(hand, 'button', 'Sign out');
};

/** A keeper, who may remove. */
export const keeper = async (hand: Hand): Promise<void> => {
  await signIn(hand, 'otto', 'old-mill-86');
  await press(hand, 'link', 'Sack barrow');
  await change(hand, 'Strong sack barrow', '4');
  await press(hand, 'button', 'Lend');
  await press(hand, 'link', 'New tool');
  await add(hand, 'Old wheel', 'B9', '3');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Tile cutter');
  await press(hand, 'button', 'Remove');
  await press(hand, 'link', 'Paint sprayer');
  await press(hand, 'button', 'Lend');
  await press(hand, 'button', 'Take back');
  await press(hand, 'button', 'Sign out');
};
