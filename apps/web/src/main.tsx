import './platform/theme/styles-first.ts';
import { createRoot, type Root } from 'react-dom/client';
import { App, AppFrame } from './app/app.tsx';
import { composeServices } from './app/compose.ts';
import { prefetchFirstScreen } from './app/routes/prefetch-first-screen.ts';
import { createAppRouter } from './app/routes/create-app-router.ts';
import { waitForFirstScreen } from './app/routes/wait-for-first-screen.ts';
import { markFailedStyles } from './platform/navigation/lazy-part.tsx';
import type { Services } from './platform/services/services.ts';
import { takeHandOver, type HandOver } from './platform/session/take-hand-over.ts';

async function start(place: HTMLElement): Promise<void> {
  markFailedStyles(window);
  const handOver = takeHandOver(window);
  const services = composeServices(window);
  const root = createRoot(place);
  if (handOver) {
    await services.language.isReady;
    await receive(root, services, handOver);
  } else {
    prefetchFirstScreen(services, window.location);
  }
  // Lets the browser send the prefetches before the router is created, which takes longer.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  // The guards and the screen's code load in parallel with the texts.
  const router = createAppRouter(services);
  await services.language.isReady;
  await waitForFirstScreen(router);
  root.render(<App services={services} router={router} />);
}

/** Runs before the router, whose guards would redirect a signed-in person away from the login. */
async function receive(root: Root, services: Services, handOver: HandOver): Promise<void> {
  const { HandOverPage } = await import('./features/people/sign-in/hand-over-page.tsx');
  const { promise, resolve } = Promise.withResolvers<void>();
  root.render(
    <AppFrame services={services}>
      <HandOverPage handOver={handOver} onDone={resolve} />
    </AppFrame>,
  );
  await promise;
}

const place = document.getElementById('root');
if (place) void start(place);
