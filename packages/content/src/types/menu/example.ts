import type { Draft } from '../../convert/parts.ts';

/** A realistic menu, previewed while the form is empty. */
export const exampleMenu: Draft = {
  header: { title: 'Café Example', subtitle: 'Open every day from 8 to 18', image: null },
  currency: 'EUR',
  note: 'Please tell us about allergies before you order.',
  sections: [
    {
      id: 's1',
      title: 'Breakfast',
      description: 'Until noon',
      items: [
        {
          id: 'i1',
          name: 'Porridge with berries',
          description: 'Oats, almond milk, blueberries, maple syrup',
          price: '6.50',
          allergens: ['nuts'],
          diets: ['vegan'],
          image: null,
        },
        {
          id: 'i2',
          name: 'Eggs on sourdough',
          description: 'Two poached eggs, chives, butter',
          price: '8.90',
          allergens: ['eggs', 'gluten', 'milk'],
          diets: ['vegetarian'],
          image: null,
        },
      ],
    },
    {
      id: 's2',
      title: 'Coffee',
      description: '',
      items: [
        { id: 'i3', name: 'Espresso', description: '', price: '2.20', allergens: [], diets: ['vegan'], image: null },
        {
          id: 'i4',
          name: 'Flat white',
          description: 'Also with oat milk',
          price: '3.60',
          allergens: ['milk'],
          diets: ['vegetarian'],
          image: null,
        },
      ],
    },
  ],
};
