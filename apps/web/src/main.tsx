import './app/theme/styles-first.ts';
import { createRoot, type Root } from 'react-dom/client';
import { App, AppFrame } from './app/app.tsx';
import { composeServices } from './app/compose.ts';
import { askFirstQuestions } from './app/first-questions.ts';
import { createAppRouter } from './app/routes/create-app-router.ts';
import { untilFirstScreen } from './app/routes/until-first-screen.ts';
import type { Services } from './app/services.ts';
import { takeHandOver, type HandOver } from './app/session/take-hand-over.ts';

async function start(place: HTMLElement): Promise<void> {
  const handOver = takeHandOver(window);
  const services = composeServices(window);
  const root = createRoot(place);
  if (handOver) {
    await services.language.isReady;
    await receive(root, services, handOver);
  } else {
    askFirstQuestions(services, window.location);
  }
  // The questions leave first: making the router takes longer than it takes them to be sent.
  await new Promise((resolve) => { setTimeout(resolve); });
  // Its guards, and the files of the screen, need not wait for the words.
  const router = createAppRouter(services);
  await services.language.isReady;
  await untilFirstScreen(router);
  root.render(<App services={services} router={router} />);
}

/** Before there are guards, which would not let somebody who is signed in see the login. */
async function receive(root: Root, services: Services, handOver: HandOver): Promise<void> {
  const { HandOverPage } = await import('./features/auth/hand-over-page.tsx');
  const { promise, resolve } = Promise.withResolvers<void>();
  root.render(<AppFrame services={services}><HandOverPage handOver={handOver} onDone={resolve} /></AppFrame>);
  await promise;
}

const place = document.getElementById('root');
if (place) void start(place);
