import './app/theme/styles-first.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { composeServices } from './app/compose.ts';
import { createAppRouter } from './app/routes/create-app-router.ts';

async function start(place: HTMLElement): Promise<void> {
  const services = await composeServices(window);
  const router = createAppRouter(services);
  createRoot(place).render(<App services={services} router={router} />);
}

const place = document.getElementById('root');
if (place) void start(place);
