import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['PORT'] ?? '3000';
const webPort = Number(process.env['WEB_PORT'] ?? '5173');

export default defineConfig({
  plugins: [react()],
  server: {
    port: webPort,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or fonts
    rolldownOptions: {
      // Importing a module of ours does nothing, so what is not used may go.
      treeshake: { moduleSideEffects: (id) => !/\/packages\/[^/]+\/src\//.test(id) },
    },
  },
});
