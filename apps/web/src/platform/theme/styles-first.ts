/**
 * Mantine's styles for the first screen, in Mantine's own order. They live in a cascade layer, so our stylesheets
 * always win. `default-css-variables` is left out: the provider writes the same variables at start
 * (`deduplicateCssVariables` in `app.tsx`). A component used on signed-in screens only belongs in
 * `styles-signed-in.ts`.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@fontsource-variable/inter/wght.css';
import './global.css';
