import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../../ui/feedback/states/error-state.tsx';
import { ApiError } from '../../platform/api/api-error.ts';

/** Keeps the navigation when a screen throws. Navigating or retrying resets the boundary. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

interface State {
  error: unknown;
}

class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorState
        {...(error instanceof ApiError ? { reference: error.reference } : { error })}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
