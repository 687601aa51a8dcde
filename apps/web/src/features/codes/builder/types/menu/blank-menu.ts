import { newId } from '../../../../../ui/form/new-id.ts';

export const blankItem = () => ({
  id: newId(),
  name: '',
  description: '',
  price: '',
  allergens: [],
  diets: [],
  image: null,
});
export const blankSection = () => ({ id: newId(), title: '', description: '', items: [blankItem()] });
